import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { CertificateFacts } from './certificate-facts.ts';
import { linkWithProof } from './link-with-proof.ts';
import { type Faces, placeGlyphs } from './fonts.ts';
import type { ImageShape, Page, PathShape, Shape, TextShape } from './shapes.ts';

/** Pixels for one point: 1,240 × 1,754 for a page of A4. */
const SCALE = 1240 / 595;

/**
 * The page as a picture. Its letters are drawn as outlines, so no system font is needed. Like the PDF, it contains its
 * link as readable text, for the page that verifies dropped files.
 */
export async function writePng(
  page: Page,
  faces: Faces,
  { verifyUrl, proof }: Pick<CertificateFacts, 'verifyUrl'> & { proof: string },
): Promise<Buffer> {
  const picture = await sharp(Buffer.from(svgOf(page, faces)))
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
  return withLink(picture, linkWithProof(verifyUrl, proof));
}

/** `IEND` without content, with which every PNG ends. */
const END_BYTES = 12;

/** Adds a text chunk: length, kind, words, checksum. */
function withLink(png: Buffer, link: string): Buffer {
  // The newline ends the link: the first byte of the checksum may be a letter, and would be read as part of it.
  const words = Buffer.from(`tEXtSource\0${link}\n`, 'latin1');
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(words.length - 4);
  checksum.writeUInt32BE(crc32(words));
  return Buffer.concat([png.subarray(0, -END_BYTES), length, words, checksum, png.subarray(-END_BYTES)]);
}

function svgOf({ width, height, background, shapes }: Page, faces: Faces): string {
  const size = `width="${Math.round(width * SCALE)}" height="${Math.round(height * SCALE)}"`;
  const body = shapes.map((shape) => elementOf(faces, shape)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${background}"/>${body}</svg>`;
}

function elementOf(faces: Faces, shape: Shape): string {
  if (shape.kind === 'image') return imageElement(shape);
  return pathElement(shape.kind === 'text' ? outlined(faces, shape) : shape);
}

const imageElement = ({ png, x, y, width, height }: ImageShape): string =>
  `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;

function outlined(faces: Faces, { text, x, baseline, size, spacing, color }: TextShape): PathShape {
  const glyphs = placeGlyphs(faces, text, size, spacing);
  const d = glyphs.map((glyph) =>
    glyph.outline
      .scale(glyph.scale, -glyph.scale)
      .translate(x + glyph.x, baseline)
      .toSVG(),
  );
  return { kind: 'path', d: d.join(''), fill: color };
}

const pathElement = ({ d, fill = 'none', stroke = 'none', lineWidth = 1, opacity = 1 }: PathShape): string =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${lineWidth}" opacity="${opacity}"/>`;
