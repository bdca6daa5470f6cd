"""Names of models, as the sources of cases write them: recorded ones, and any other that is well known."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bench.record.architectures import ARCHITECTURES

_WELL_KNOWN = r"""
(?:SE-)?Res(?:Net|NeXt|NeSt|2Net)[\w-]* WRN[\w-]* VGG[\w-]* Inception[\w-]* Xception ConvNeXt[\w-]*
RepLKNet (?:Alex|GoogLe|Squeeze|Mobile|Shuffle|Efficient|Dense|Condense|Le|ZF|Reg|Hard)Net[\w-]*
Swin\w*(?:-\w+)? ViT(?:-\w+|Det)? DeiT(?:-\w+)? CvT PVTv\d PoolFormer[\w-]* Vision.Transformer MAE SimMIM
DINO\w* MoCo SimCLR CLIP BLIP\w* [\w-]*U-?Net[\w-]* U2-Net V-Net SegNet FCN(?:-\w+)? DeepLab\w*
PSPNet[\w-]* E(?:SP|nc)?Net BiSeNet UPerNet SegFormer[\w-]* Mask2?Former SAM PointRend CSRNet NetVLAD
(?:Higher)?HRNet[\w-]* SimpleBaseline (?:\w+.)?R-?CNN RetinaNet FCOS[\w-]* YOLO\w*(?:-\w+)*
(?:MobileNet-)?SSD(?:-?\d+)? CornerNet[\w-]* CenterNet SOLOv\d FSAF ATSS GFL GFocal RFBNet TridentNet
RepPoints YOLACT[\w-]* (?:\w+.)?DETR(?:-\w+)? MiDaS PSMNet RAFT PWC-Net (?:Lite)?FlowNet\w* MTCNN ArcFace
FaceNet PointNet PointPillars BEV[FD]\w+ VoxNet 3D-GAN DGCNN PIFu SECOND NeRF I3D C3D R3D[\w-]*
R\(2\+1\)D SlowFast BMN ST-GCN \w*-?BERT(?:-\w+)* (?:Ro|De|Al)BERTa?[\w-]* Funnel.Transformer
\w*Llama[\w-]* Mistral Mixtral Gemma[\w-]* Phi-\d Qwen[\d.]* Pythia Falcon BLOOM(?:-\w+)? DeepSeek[\w-]*
Zephyr[\w-]* Megatron-LM GPT[\w-]* GShard Mamba[\w-]* (?:By)?T5[\w.-]* BART OpenNMT GNMT RNNsearch
Transformer.(?:base|big) BiDAF InferSent AWD-LSTM DeepAR TextCNN DIN BST MIND DLRM DeepFM FiBiNET GRU4Rec
MHCN Autoformer Enformer ESM-2 Whisper[\w-]* [Ww]av2[Vv]ec\w* wav2vec.2\.0 Conformer[\w-]* QuartzNet
Deep.?Speech EESEN RNN-T CBHG CRNN Tacotron WaveNet HiFi-GAN MelGAN EnCodec Demucs StyleGAN\w* CycleGAN
Pix2Pix PatchGAN DCGAN WGAN VQ-?GAN VQ-VAE Glow DDPM DiT(?:-\S+)? SDXL Stable.Diffusion ESRGAN ESPCN EDSR
EDVR BasicVSR SwinIR FSRCNN GCN GAT DQN Rainbow IMPALA PPO SAC Dreamer AlphaStar R2D2 scVI PConv
"""
_NAME = re.compile(rf"(?<![\w-])(?:{'|'.join([*_WELL_KNOWN.split(), *ARCHITECTURES])})(?!\w)")
_OTHER_BATCH = re.compile(r"as in (\w+), batch (\d+)")


@dataclass(frozen=True)
class Claim:
    """That models were recorded calling a case; batch: the case's own, where theirs is another."""

    models: tuple[str, ...]
    batch: int | None = None


def claim_of(source: str) -> Claim | None:
    """What a source claims: the names of recorded models, or `as in <name>, batch <number>`; else None."""
    other = _OTHER_BATCH.fullmatch(source)
    if other:
        return Claim((other[1],), int(other[2]))
    names = tuple(source.split(", "))
    return Claim(names) if set(names) <= ARCHITECTURES.keys() else None


def models_in(source: str) -> list[str]:
    """Every name of a model in a text."""
    return _NAME.findall(source)
