import { drawFace } from '../../../contract/licenses/signature-face.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import type { CertificateFacts, CertificatePicture } from './certificate-facts.ts';
import { drawFacts } from './draw-facts.ts';
import { type Faces, openFaces, widthOf } from './fonts.ts';
import { divider, frame, hairline } from './ornament.ts';
import type { ImageShape, Page, Shape, TextShape } from './shapes.ts';
import { sizeToFit, wrapText } from './wrap-text.ts';
import { create } from 'qrcode';

const WIDTH = 595;
const HEIGHT = 842;
const LEFT = 82;
const RIGHT = WIDTH - LEFT;
const MIDDLE = WIDTH / 2;
const FOOT = 652;

export const colors = {
  ink: '#1c2733',
  soft: '#5c6773',
  faint: '#d9d3c4',
  gold: '#a9824c',
  accent: '#1d4a73',
} as const;

/** The certificate as one page of shapes; the same facts give the same page. */
export async function drawCertificate(facts: CertificateFacts): Promise<{ page: Page; faces: Faces }> {
  const faces = await openFaces(everyWord(facts));
  const head = drawHead(faces, facts);
  const holder = drawHolder(faces, facts, 264);
  const shapes = [
    ...drawGround(facts),
    ...head,
    ...holder.shapes,
    ...drawFacts(faces, facts, { left: LEFT, right: RIGHT, top: holder.bottom + 20, bottom: FOOT - 14 }),
    ...drawFoot(faces, facts),
  ];
  return { page: { width: WIDTH, height: HEIGHT, background: '#fffdf8', shapes }, faces };
}

const everyWord = (facts: CertificateFacts): string =>
  [
    facts.holderName,
    facts.product,
    facts.editionName,
    facts.projectName,
    facts.claim,
    facts.signer,
    facts.vendor,
    ...facts.domains,
  ].join('');

/** The frame, and the pattern of the key's signature in the background, as on a banknote. */
function drawGround({ face }: CertificateFacts): Shape[] {
  const around = { width: WIDTH, height: HEIGHT };
  const lines = face === null ? [] : drawFace(face, { x: MIDDLE, y: 446, radius: 196 });
  return [
    ...lines.map((d): Shape => ({ kind: 'path', d, stroke: colors.gold, lineWidth: 0.4, opacity: 0.42 })),
    frame({ ...around, inset: 26, corner: 16 }, { stroke: colors.gold, lineWidth: 1.4 }),
    frame({ ...around, inset: 32, corner: 16 }, { stroke: colors.gold, lineWidth: 0.5 }),
  ];
}

function drawHead(faces: Faces, facts: CertificateFacts): Shape[] {
  return [
    ...picture(facts.logo, { x: MIDDLE - 80, y: 46, width: 160, height: 28 }),
    centered(faces, facts.product, { baseline: 92, size: 13, color: colors.accent, spacing: 2 }),
    centered(faces, '授权证书', { baseline: 152, size: 46, color: colors.accent, spacing: 16 }),
    centered(faces, 'LICENSE CERTIFICATE', { baseline: 178, size: 9.5, color: colors.gold, spacing: 4 }),
    ...divider(198, LEFT + 70, RIGHT - 70, colors.gold),
    centered(faces, `证书编号　${facts.number}`, { baseline: 224, size: 11.5, color: colors.soft, spacing: 0.6 }),
  ];
}

/** One large line where the name fits, up to three smaller ones otherwise. */
function drawHolder(faces: Faces, facts: CertificateFacts, top: number): { shapes: Shape[]; bottom: number } {
  const width = RIGHT - LEFT - 20;
  const oneLine = sizeToFit(faces, facts.holderName, { width, largest: 30, smallest: 20 });
  const size = oneLine ?? 19;
  const lines = oneLine === null ? evenLines(faces, facts.holderName, size, width) : [facts.holderName];
  const first = top + 14 + size * 1.3;
  const names = lines.map((line, index) =>
    centered(faces, line, { baseline: first + index * size * 1.4, size, color: colors.ink, spacing: 0 }),
  );
  const under = first + (lines.length - 1) * size * 1.4 + 12;
  const said = { size: 13, color: colors.soft, spacing: 1 };
  const shapes = [
    centered(faces, '兹证明', { baseline: top, ...said }),
    ...names,
    hairline(under, LEFT + 10, RIGHT - 10, colors.gold),
    centered(faces, facts.claim, { baseline: under + 24, ...said }),
  ];
  return { shapes, bottom: under + 24 };
}

/** As few lines as the width needs, of about the same length: no last line of two characters, no word in pieces. */
function evenLines(faces: Faces, name: string, size: number, width: number): string[] {
  const letters = (lines: readonly string[]): string => lines.join('').replaceAll(/\s/g, '');
  const words = (name.match(/[\w.\-@:/]+/g) ?? []).map((word) => widthOf(faces, word, size));
  const least = Math.max(width / 3, ...words);
  let lines = wrapText(faces, name, size, width, 3);
  for (let narrower = width - size; narrower > least; narrower -= size / 2) {
    const narrow = wrapText(faces, name, size, narrower, 3);
    if (narrow.length > lines.length || letters(narrow) !== letters(lines)) break;
    lines = narrow;
  }
  return lines;
}

function drawFoot(faces: Faces, facts: CertificateFacts): Shape[] {
  const qrSide = 100;
  const issuer = { left: 336, width: RIGHT - 336 };
  const vendorSize = sizeToFit(faces, facts.vendor, { width: issuer.width, largest: 13, smallest: 9 }) ?? 9;
  const [vendor = ''] = wrapText(faces, facts.vendor, vendorSize, issuer.width, 1);
  return [
    { kind: 'path', d: qrPath(facts.verifyUrl, { x: LEFT, y: FOOT }, qrSide), fill: colors.ink },
    line('扫码核验真伪', LEFT + qrSide + 14, FOOT + 40, { size: 11, color: colors.ink }),
    line('授权可能变更，', LEFT + qrSide + 14, FOOT + 62, { size: 9, color: colors.soft }),
    line('以核验页显示的状态为准', LEFT + qrSide + 14, FOOT + 76, { size: 9, color: colors.soft }),
    line(facts.signer, issuer.left, FOOT + 28, { size: 10, color: colors.soft }),
    line(vendor, issuer.left, FOOT + 52, { size: vendorSize, color: colors.ink }),
    line(dayInWords(facts.issuedAt), issuer.left, FOOT + 76, { size: 11, color: colors.ink }),
    ...picture(facts.seal, { x: RIGHT - 104, y: FOOT, width: 104, height: 104 }),
    centered(faces, sourceOf(facts), {
      baseline: HEIGHT - 54,
      size: 7.5,
      color: colors.soft,
      spacing: 0.3,
    }),
  ];
}

const sourceOf = ({ keyId, logPlace }: CertificateFacts): string =>
  `依据授权密钥 ${keyId} 出具，底纹由它的签名画成${logPlace === null ? '' : `；载于授权日志第 ${logPlace} 条`}`;

const picture = (found: CertificatePicture | null, box: Omit<ImageShape, 'kind' | 'png'>): ImageShape[] =>
  found === null ? [] : [{ kind: 'image', png: found.png, ...box }];

const dayInWords = (ms: number): string => {
  const [year, month, day] = dayOf(ms).split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
};

type Words = Pick<TextShape, 'size' | 'color'>;

const line = (text: string, x: number, baseline: number, words: Words): TextShape => ({
  kind: 'text',
  text,
  x,
  baseline,
  spacing: 0,
  ...words,
});

function centered(
  faces: Faces,
  text: string,
  { center = MIDDLE, baseline, spacing, ...words }: Words & { center?: number; baseline: number; spacing: number },
): TextShape {
  const x = center - widthOf(faces, text, words.size, spacing) / 2;
  return { kind: 'text', text, x, baseline, spacing, ...words };
}

/** A QR code as SVG path data, `side` points wide; the quiet zone around it is the caller's. */
function qrPath(text: string, at: { x: number; y: number }, side: number): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules;
  const unit = side / size;
  const length = (modules: number): string => (modules * unit).toFixed(3);
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && data[row * size + column]) column += 1;
      if (column === start) continue;
      const width = length(column - start);
      path += `M${(at.x + start * unit).toFixed(3)} ${(at.y + row * unit).toFixed(3)}h${width}v${length(1)}h-${width}z`;
    }
  }
  return path;
}
