import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { IncomingFile } from '../../contract/files/incoming-file.ts';
import { ApiError } from '../../contract/errors.ts';
import { MOST_LIBRARY_BYTES } from '../../contract/files/media.ts';
import type { Call } from '../call.ts';
import { seconds } from '../duration.ts';
import type { PictureTarget } from '../pictures/picture-facts.ts';
import { judgeHead } from '../pictures/picture-format.ts';
import { contentOf, type SpooledFile, withSpooled } from '../uploads/spool-file.ts';
import { storeReserved } from '../uploads/store-reserved.ts';
import { type NewMediaFile, usedLibraryBytes } from './store.ts';

/** The width of a phone, of a text column or tablet, and of the widest place on a page. */
const widths = [560, 1120, 1600] as const;

/** Tall screenshots keep their shape up to this many times their width. */
const TALLEST = 2;

const targets: PictureTarget[] = widths.flatMap((width) =>
  (['webp', 'avif'] as const).map((format) => ({
    width,
    height: width * TALLEST,
    fit: 'inside',
    format,
    ...(format === 'avif' ? { quality: 60, effort: 2 } : { quality: 82 }),
  })),
);

/** AVIF of the widest form needs more memory than other pictures; only operators may request it. */
const MOST_MEMORY_BYTES = 512 * 2 ** 20;
const LONGEST_MS = seconds(50);

export interface StoredForms {
  files: NewMediaFile[];
  width: number;
  height: number;
  sizeBytes: number;
}

/** A sent picture in a spooled file, and the hash of its bytes. */
export interface SentPicture {
  spooled: SpooledFile;
  hash: string;
}

/** Spools a sent file for `act`, and refuses anything that is not a picture. */
export async function withSentPicture<T>(
  call: Call,
  file: IncomingFile,
  act: (sent: SentPicture) => Promise<T>,
): Promise<T> {
  return withSpooled(call, file, async (spooled) => {
    const judged = judgeHead(spooled.head);
    if ('refusal' in judged) throw new ApiError('PICTURE_REFUSED', { message: judged.refusal });
    const hash = createHash('sha256');
    for await (const piece of contentOf(spooled)()) hash.update(piece as Buffer);
    return act({ spooled, hash: hash.digest('hex') });
  });
}

/**
 * Stores the picture in every width and format; the caller ends the reservations in its transaction. The sent bytes are
 * not kept.
 */
export async function storeForms(call: Call, { spooled }: SentPicture): Promise<StoredForms> {
  await requireRoom(call);
  const drawn = await call.pictures.render(spooled.path, targets, {
    account: call.user?.id ?? '',
    error: 'PICTURE_REFUSED',
    mostMemoryBytes: MOST_MEMORY_BYTES,
    longestMs: LONGEST_MS,
  });
  const files: NewMediaFile[] = [];
  for (const { bytes, format, width, height } of drawn) {
    // A picture narrower than the widest form has fewer forms.
    if (format === 'png' || files.some((one) => one.format === format && one.width === width)) continue;
    const name = createHash('sha256').update(bytes).digest('hex');
    const { key, sizeBytes } = await storeReserved(call, `media.${format}`, () => Readable.from([bytes]));
    files.push({ name, format, width, height, size_bytes: sizeBytes, location: key });
  }
  const widest = files.toSorted((one, other) => other.width - one.width)[0];
  if (widest === undefined) throw new Error('a picture was drawn in no form');
  const sizeBytes = files.reduce((total, file) => total + file.size_bytes, 0);
  return { files, width: widest.width, height: widest.height, sizeBytes };
}

async function requireRoom({ database: { db } }: Pick<Call, 'database'>): Promise<void> {
  if ((await usedLibraryBytes(db)) >= MOST_LIBRARY_BYTES) throw new ApiError('LIBRARY_FULL');
}
