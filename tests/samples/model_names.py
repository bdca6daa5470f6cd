"""Names of models in the sources of cases: the recorded models, and other well-known ones."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bench.record.architectures import ARCHITECTURES

_WELL_KNOWN = r"""
(?:SE-)?Res(?:Net|NeXt|NeSt|2Net)[\w-]* WRN[\w-]* VGG[\w-]* Inception[\w-]* Xception ConvNeXt[\w-]* CBAM
RepLKNet (?:Alex|GoogLe|Squeeze|Mobile|Shuffle|Efficient|Dense|Condense|Le|ZF|Reg|Hard)Net[\w-]*
(?:CSP)?DarkNet[\w-]* Swin(?!g)\w*(?:-\w+)? ViT(?:-\w+|Det)? DeiT(?:-\w+)? CvT PVTv\d PoolFormer[\w-]*
Vision.Transformer SimMIM MoCo SimCLR BLIP\w* [\w-]*U-?Net[\w-]* U2-Net V-Net SegNet FCN(?:-\w+)? DeepLab\w*
PSPNet[\w-]* E(?:SP|nc)?Net BiSeNet UPerNet SegFormer[\w-]* Mask2?Former PointRend CSRNet NetVLAD
(?:Higher)?HRNet[\w-]* SimpleBaseline (?:\w+.)?R-?CNN RetinaNet FCOS[\w-]* YOLO\w*(?:-\w+)*
(?:MobileNet-)?SSD(?:-?\d+)? CornerNet[\w-]* CenterNet SOLOv\d FSAF ATSS GFL GFocal RFBNet TridentNet
RepPoints YOLACT[\w-]* (?:\w+.)?DETR(?:-\w+)? MiDaS PSMNet PWC-Net (?:Lite)?FlowNet\w* MTCNN ArcFace
FaceNet PointNet PointPillars BEV[FD]\w+ VoxNet 3D-GAN DGCNN PIFu NeRF I3D C3D R3D[\w-]* R\(2\+1\)D
SlowFast BMN ST-GCN D&T BERT(?:-\w+)* (?:Distil|Tiny|Span)-?BERT[\w-]* (?:Ro|De)BERTa[\w-]*
Funnel.Transformer \w*Llama[\w-]* Mistral Mixtral Gemma[\w-]* Phi-\d Qwen[\d.]* Pythia DeepSeek[\w-]*
Zephyr[\w-]* Megatron-LM GPT[\w-]* GShard Mamba[\w-]* (?:By)?T5[\w.-]* OpenNMT GNMT RNNsearch
Transformer.(?:base|big) fairseq BiDAF InferSent AWD-LSTM IRNN DeepAR TextCNN DLRM DeepFM FiBiNET GRU4Rec
MHCN skip-thoughts hierarchical.attention neural.collaborative.filtering wide.and.deep Autoformer Enformer
wav2vec\w* wav2vec.2\.0 wav2letter Conformer[\w-]* QuartzNet Deep.?Speech EESEN RNN-T CBHG CRNN Tacotron
Listen,.Attend.and.Spell Show.and.Tell WaveNet HiFi-GAN MelGAN EnCodec Demucs StyleGAN\w* CycleGAN Pix2Pix
PatchGAN DCGAN WGAN VQ-?GAN VQ-VAE neural.style DDPM DiT(?:-\S+)? SDXL Stable.Diffusion ESRGAN ESPCN EDSR
EDVR BasicVSR SwinIR FSRCNN FNO FNet(?:-\w+)? GCN graph.InfoMax neural.tensor.network TransE DQN PPO
ESM-2 AlphaStar R2D2 scVI PConv MLPerf opperf Mikolov \w+.et.al
"""
_ALSO_WORDS = r"""
BART BLOOM(?:-\w+)? BST CLIP DIN DINO\w* Dreamer Falcon GAT Glow IMPALA MAE MIND RAFT Rainbow SAC SAM SECOND
Whisper[\w-]* \w*-?BERT(?:-\w+)*
"""
"""Names of models that are ordinary words in small letters."""


def _names(well_known: str, *others: str, flags: int = 0) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{'|'.join([*well_known.split(), *others])})(?!\w)", flags)


_NAMES = (_names(_WELL_KNOWN, *ARCHITECTURES, flags=re.IGNORECASE), _names(_ALSO_WORDS))
_OTHER_BATCH = re.compile(r"as in (\w+), batch (\d+)")


@dataclass(frozen=True)
class Claim:
    """A claim that models were recorded calling a case.

    batch: the batch of the case, where that of the models differs.
    """

    models: tuple[str, ...]
    batch: int | None = None


def claim_of(source: str) -> Claim | None:
    """Return the claim of a source: names of recorded models, or `as in <name>, batch <number>`, or None."""
    other = _OTHER_BATCH.fullmatch(source)
    if other:
        return Claim((other[1],), int(other[2]))
    names = tuple(source.split(", "))
    return Claim(names) if set(names) <= ARCHITECTURES.keys() else None


def models_in(source: str) -> list[str]:
    """Return every name of a model in a text."""
    return [name for names in _NAMES for name in names.findall(source)]
