import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { IncomingFile } from '../../contract/files/incoming-file.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import {
  LARGEST_LOGO_BYTES,
  type PictureUse,
  type ShopPicture,
  type shopPictures,
} from '../../contract/shop/shop-pictures.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call, SignedInCall } from '../call.ts';
import type { DrawnPicture, PictureTarget } from '../pictures/picture-facts.ts';
import { judgeHead } from '../pictures/picture-format.ts';
import { endReservations } from '../uploads/reserve-file.ts';
import { withSpooled } from '../uploads/spool-file.ts';
import { storeReserved } from '../uploads/store-reserved.ts';
import { cleanSvg } from './clean-svg.ts';
import { insertPicture, type PictureForm, type StoredForm } from './store.ts';

type Entry = typeof shopPictures.add;

/** The resolution of a phone's screen or a scanner. */
const MOST_PIXELS = 16_000_000;

const wholeWithin = (width: number, height: number, format: 'png' | 'webp'): PictureTarget => ({
  width,
  height,
  fit: 'inside',
  format,
  quality: 90,
});
const square = (edge: number): PictureTarget => ({ width: edge, height: edge, fit: 'contain', format: 'png' });
const icons = [square(16), square(32), square(48)];
const touch: PictureTarget = { ...square(180), ground: { color: '#ffffff', margin: 18 } };

/** The main form in which a picture of each use is stored and shown. */
const mainForms: Record<PictureUse, PictureTarget> = {
  code: wholeWithin(1080, 1920, 'webp'),
  logo: wholeWithin(960, 320, 'png'),
  seal: wholeWithin(800, 800, 'png'),
};

/** One form of the picture as it is about to be stored. */
interface Form {
  form: PictureForm;
  bytes: Buffer;
}

interface Prepared {
  forms: [Form, ...Form[]];
  size: { width: number; height: number };
  removed: string[];
}

/** A picture in all its forms, not stored yet. */
export interface PreparedPicture {
  picture: ShopPicture;
  use: PictureUse;
  forms: Form[];
  removed: string[];
}

/** Sent bytes are never kept: pixels are re-encoded, and an SVG is rewritten from allowed parts. */
export async function addPicture(call: SignedInCall, { use, file }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const prepared = await preparePicture(call, use, file);
  await storePicture(call, prepared, file.name);
  return { picture: prepared.picture, removed: prepared.removed };
}

export async function preparePicture(call: Call, use: PictureUse, file: IncomingFile): Promise<PreparedPicture> {
  const { forms, size, removed } = await prepare(call, use, file);
  const [{ form, bytes }] = forms;
  const name = createHash('sha256').update(bytes).digest('hex');
  return { picture: { name, format: form as ShopPicture['format'], ...size }, use, forms, removed };
}

/** Nothing refers to the picture yet: if it is not used within a day, it is removed. */
export async function storePicture(
  call: Call,
  { picture, use, forms }: PreparedPicture,
  fileName: string,
): Promise<void> {
  const stored: StoredForm[] = [];
  for (const { form: kind, bytes } of forms) {
    const { key, sizeBytes } = await storeReserved(call, `${use}.${kind}`, () => Readable.from([bytes]));
    stored.push({ form: kind, sizeBytes, location: key });
  }
  await call.database.transaction(async (trx) => {
    await insertPicture(trx, { name: picture.name, forms: stored }, call.clock.now());
    await endReservations(
      trx,
      stored.map(({ location }) => location),
    );
    await recordAudit(call, trx, {
      act: 'picture.added',
      targetType: 'picture',
      targetId: picture.name,
      detail: { use, fileName },
    });
  });
}

async function prepare(call: Call, use: PictureUse, file: IncomingFile): Promise<Prepared> {
  const sent = await withSpooled(call, file, async (spooled) => {
    if (use === 'logo' && spooled.sizeBytes > LARGEST_LOGO_BYTES) throw refused('标志不能超过 1 MB');
    const judged = judgeHead(spooled.head);
    if ('refusal' in judged) {
      if (use === 'code' || !looksLikeSvg(spooled.head)) throw refused(judged.refusal);
      if (spooled.sizeBytes > LARGEST_LOGO_BYTES) throw refused('SVG 不能超过 1 MB');
      return { svg: await readFile(spooled.path) };
    }
    if (use !== 'code' && judged.format !== 'png') throw refused('请上传 SVG 或 PNG，背景请留透明');
    return { drawn: await draw(call, spooled.path, use, false) };
  });
  if (sent.drawn !== undefined) return { ...formsOf(use, sent.drawn), removed: [] };
  const cleaned = cleanSvg(sent.svg);
  if ('refusal' in cleaned) throw refused(cleaned.refusal);
  const svg = Buffer.from(cleaned.svg);
  const drawn = await withSpooled(call, { name: file.name, bytes: Readable.from([svg]) }, ({ path }) =>
    draw(call, path, use, true),
  );
  const { forms, size } = formsOf(use, drawn);
  // Certificates are drawn with the bitmap.
  if (use === 'seal') return { forms, size, removed: cleaned.removed };
  return { forms: [{ form: 'svg', bytes: svg }, ...forms], size, removed: cleaned.removed };
}

const refused = (message: string): ApiError => new ApiError('PICTURE_REFUSED', { message });

const looksLikeSvg = (head: Buffer): boolean => /<svg[\s>]/.test(head.toString('utf8'));

function draw(call: Call, path: string, use: PictureUse, isVector: boolean): Promise<DrawnPicture[]> {
  const targets = use === 'logo' ? [mainForms.logo, ...icons, touch] : [mainForms[use]];
  return call.pictures.render(path, targets, {
    account: call.user?.id ?? '',
    error: 'PICTURE_REFUSED',
    mostPixels: MOST_PIXELS,
    isVector,
  });
}

function formsOf(use: PictureUse, drawn: readonly DrawnPicture[]): Pick<Prepared, 'forms' | 'size'> {
  const [main, ...others] = drawn;
  if (main === undefined) throw new Error('a picture was drawn in no form');
  const size = { width: main.width, height: main.height };
  const first: Form = { form: main.format as PictureForm, bytes: main.bytes };
  if (use !== 'logo') return { forms: [first], size };
  const touchIcon = others.at(-1);
  const ico = iconOf(others.slice(0, -1));
  return {
    forms: [
      first,
      { form: 'ico', bytes: ico },
      ...(touchIcon ? [{ form: 'touch' as const, bytes: touchIcon.bytes }] : []),
    ],
    size,
  };
}

const HEAD_BYTES = 6;
const ENTRY_BYTES = 16;

/** An `.ico` of PNGs, which every browser since 2010 can read. */
function iconOf(pictures: readonly Pick<DrawnPicture, 'width' | 'height' | 'bytes'>[]): Buffer {
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { width, height, bytes }] of pictures.entries()) {
    const at = HEAD_BYTES + ENTRY_BYTES * index;
    head.writeUInt8(width % 256, at);
    head.writeUInt8(height % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}
