import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { create, type Font } from 'fontkit';

/** `rare` holds the characters beyond GB 2312 and is read only when one of them is needed. */
export type FaceName = 'common' | 'rare';

export interface Face {
  bytes: Buffer;
  font: Font;
}

/** One or both faces; `rare` is loaded only if the text needs it. */
export type Faces = { common: Face; rare: Face | null };

export interface Run {
  face: FaceName;
  text: string;
}

const unpack = promisify(brotliDecompress);
const opened = new Map<FaceName, Promise<Face>>();

/** The replacement mark for a character that no font has. */
const MISSING = '〓';

/** The faces that a text needs; they are unpacked once. */
export async function openFaces(text: string): Promise<Faces> {
  const common = await openFace('common');
  const needsRare = Array.from(text).some((character) => !has(common, character));
  return { common, rare: needsRare ? await openFace('rare') : null };
}

function openFace(name: FaceName): Promise<Face> {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const face = readFace(name);
  opened.set(name, face);
  face.catch(() => opened.delete(name));
  return face;
}

async function readFace(name: FaceName): Promise<Face> {
  const bytes = await unpack(await readFile(path.join(import.meta.dirname, 'font', `${name}.ttf.br`)));
  const font = create(bytes);
  if (!('glyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  return { bytes, font };
}

const has = (face: Face, character: string): boolean => face.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** The text in runs of one font each. */
export function runsOf(faces: Faces, text: string): Run[] {
  const runs: Run[] = [];
  for (const character of Array.from(text)) {
    const { face, shown } = faceOf(faces, character);
    const last = runs.at(-1);
    if (last?.face === face) last.text += shown;
    else runs.push({ face, text: shown });
  }
  return runs;
}

function faceOf(faces: Faces, character: string): { face: FaceName; shown: string } {
  if (has(faces.common, character)) return { face: 'common', shown: character };
  if (faces.rare !== null && has(faces.rare, character)) return { face: 'rare', shown: character };
  return { face: 'common', shown: MISSING };
}

export interface PlacedGlyph {
  /** SVG path in font units, y upwards. */
  outline: ReturnType<Font['glyphForCodePoint']>['path'];
  /** From the start of the text, in points. */
  x: number;
  /** Points for one font unit. */
  scale: number;
  /** In points. */
  width: number;
}

/** The position of each glyph in a line; `spacing` follows every character. */
export function placeGlyphs(faces: Faces, text: string, size: number, spacing = 0): PlacedGlyph[] {
  let x = 0;
  return runsOf(faces, text).flatMap((run) => {
    const { font } = run.face === 'rare' && faces.rare !== null ? faces.rare : faces.common;
    const scale = size / font.unitsPerEm;
    return Array.from(run.text, (character) => {
      const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
      const placed = { outline: glyph.path, x, scale, width: glyph.advanceWidth * scale };
      x += placed.width + spacing;
      return placed;
    });
  });
}

/** Width of a line in points, without the spacing after its last character. */
export function widthOf(faces: Faces, text: string, size: number, spacing = 0): number {
  const last = placeGlyphs(faces, text, size, spacing).at(-1);
  return last === undefined ? 0 : last.x + last.width;
}
