"""Cuts LXGW WenKai (Debian: fonts-lxgw-wenkai, OFL 1.1) into the two fonts of the certificate.

    python3 subset-font.py LXGWWenKai-Regular.ttf      needs python3-fonttools and python3-brotli

`common`: Latin, punctuation and the 6,763 characters of GB 2312. `rare`: every other Han character of the
original. A changed font may not keep a reserved name (OFL, 3), so both are renamed; no layout features or hints.
"""
import io, sys
from pathlib import Path
import brotli
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent


def decoded(first, second):
    try:
        return ord(bytes([first, second]).decode("gb2312"))
    except UnicodeDecodeError:
        return None


def is_han(code):
    return 0x3400 <= code < 0xA000 or 0xF900 <= code < 0xFB00 or code >= 0x20000


def cut(source, name, wanted):
    font = TTFont(source)
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "gasp"]
    codes = {code for code in font.getBestCmap() if wanted(code)}
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    table = font["name"]
    table.names = [n for n in table.names if n.nameID in (0, 13, 14) and n.platformID == 3 and n.langID == 0x409]
    for id, value in {1: name, 2: "Regular", 4: name, 6: name.replace(" ", "")}.items():
        table.setName(value, id, 3, 1, 0x409)
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = False
    out = io.BytesIO()
    font.save(out)
    packed = brotli.compress(out.getvalue(), quality=11, lgwin=24)
    target = HERE / f"{name.split()[-1].lower()}.ttf.br"
    target.write_bytes(packed)
    print(f"{target.name}: {len(codes)} characters, {out.tell()} bytes, {len(packed)} compressed")


source = sys.argv[1]
gb2312 = {decoded(a, b) for a in range(0xA1, 0xFF) for b in range(0xA1, 0xFF)}
common = lambda code: code in gb2312 or 0x20 <= code < 0x250 or 0x2010 <= code < 0x2040 or 0xFF01 <= code < 0xFF5F or code == 0xB7
cut(source, "Shop Certificate Common", common)
cut(source, "Shop Certificate Rare", lambda code: is_han(code) and not common(code))
