import sharp from 'sharp';
import { type Faces, placeGlyphs } from './fonts.ts';
import type { Page, PathShape, Shape, TextShape } from './shapes.ts';

/** Pixels for one point: 1,240 × 1,754 for a page of A4. */
const SCALE = 1240 / 595;

/** The page as a picture. Its letters are drawn as outlines, so no font of the system takes part. */
export function writePng(page: Page, faces: Faces): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(page, faces)))
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
}

function svgOf({ width, height, background, shapes }: Page, faces: Faces): string {
  const size = `width="${Math.round(width * SCALE)}" height="${Math.round(height * SCALE)}"`;
  const body = shapes.map((shape) => elementOf(faces, shape)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${background}"/>${body}</svg>`;
}

const elementOf = (faces: Faces, shape: Shape): string =>
  shape.kind === 'text' ? pathElement(outlined(faces, shape)) : pathElement(shape);

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
