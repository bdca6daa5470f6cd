// Packets as bench/render/packets.py writes them: base64 of gzip of a head, a JSON value, and arrays.

export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

export interface Packet {
  value: any;
  arrays: Record<string, Numbers>;
}

const TYPES = { u1: Uint8Array, u2: Uint16Array, u4: Uint32Array, f4: Float32Array, f8: Float64Array };

/** The packet in the script element of that id; throws where there is none. */
export async function unpacked(id: string): Promise<Packet> {
  const element = document.getElementById(id);
  if (!element) throw new Error(`this page has no ${id}`);
  const bytes = await decompressed(element.textContent ?? "");
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  const arrays: Record<string, Numbers> = {};
  let start = 4 + length;
  for (const [name, kind, count] of head.arrays as [string, keyof typeof TYPES, number][]) {
    const type = TYPES[kind];
    const size = type.BYTES_PER_ELEMENT * count;
    arrays[name] = new type(items(bytes.subarray(start, start + size), count, type.BYTES_PER_ELEMENT));
    start += size;
  }
  return { value: head.value, arrays };
}

async function decompressed(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let place = 0; place < binary.length; place++) bytes[place] = binary.charCodeAt(place);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The bytes of one item after the other, from all first bytes, then all second ones. */
function items(bytes: Uint8Array, count: number, width: number): ArrayBuffer {
  const found = new Uint8Array(count * width);
  for (let byte = 0; byte < width; byte++) {
    const from = byte * count;
    for (let item = 0; item < count; item++) found[item * width + byte] = bytes[from + item]!;
  }
  return found.buffer;
}
