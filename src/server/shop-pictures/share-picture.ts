import sharp from 'sharp';
import type { Services } from '../call.ts';
import { type Faces, openFaces, placeGlyphs } from '../licenses/certificate/fonts.ts';
import { sizeToFit, wrapText } from '../licenses/certificate/wrap-text.ts';
import { readPicture } from './find-picture.ts';
import type { ShareFacts } from './share-facts.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 88;
const WITHIN = WIDTH - 2 * LEFT;
const LOGO = { width: 320, height: 72 };

/** Name and claim as one picture: letters are drawn as outlines, so no system font is needed. */
export async function drawSharePicture(
  parts: Pick<Services, 'database' | 'files'>,
  { title, claim, color, host, logo }: ShareFacts,
): Promise<Buffer> {
  const faces = await openFaces(title + claim + host);
  const picture = logo === '' ? null : await readPicture(parts, { name: logo }, 'png');
  const words = claim === '' ? title : claim;
  const size = sizeToFit(faces, words, { width: WITHIN, largest: 92, smallest: 72 }) ?? 72;
  const lines = wrapText(faces, words, size, WITHIN, 3);
  const middle = 340 - ((lines.length - 1) * size * 1.3) / 2;
  const nameSize = sizeToFit(faces, title, { width: WITHIN - LOGO.width, largest: 38, smallest: 20 }) ?? 20;
  const nameLeft = picture === null ? LEFT : LEFT + (await widthIn(picture)) + 24;
  const hasName = claim !== '';
  const body = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<rect y="${HEIGHT - 14}" width="${WIDTH}" height="14" fill="${color}"/>`,
    picture === null ? '' : image(picture),
    hasName ? outlined(faces, title, { x: nameLeft, baseline: 130, size: nameSize, color: '#12161c' }) : '',
    ...lines.map((line, index) =>
      outlined(faces, line, { x: LEFT, baseline: middle + index * size * 1.3, size, color: '#12161c' }),
    ),
    outlined(faces, host, { x: LEFT, baseline: 546, size: 28, color: '#626b79' }),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** The logo's width when it fills the height or the width of its place. */
async function widthIn(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  return Math.round(Math.min(LOGO.width, (LOGO.height * width) / height));
}

const image = (picture: Buffer): string =>
  `<image x="${LEFT}" y="80" width="${LOGO.width}" height="${LOGO.height}" preserveAspectRatio="xMinYMid" href="data:image/png;base64,${picture.toString('base64')}"/>`;

interface Words {
  x: number;
  baseline: number;
  size: number;
  color: string;
}

function outlined(faces: Faces, text: string, { x, baseline, size, color }: Words): string {
  const d = placeGlyphs(faces, text, size).map((glyph) =>
    glyph.outline
      .scale(glyph.scale, -glyph.scale)
      .translate(x + glyph.x, baseline)
      .toSVG(),
  );
  return `<path fill="${color}" d="${d.join('')}"/>`;
}
