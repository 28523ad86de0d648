import { setImmediate as others } from 'node:timers/promises';
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { isApiError } from '../../../contract/is-api-error.ts';
import { unusable } from './shop-part.ts';

/** The limit for unpacked bytes, however small the file is. */
const MOST_BYTES = 64 * 2 ** 20;
const MOST_FILES = 1000;
/** Unpacked slice by slice, so that a bomb is noticed early; a slice becomes a megabyte at most. */
const SLICE_BYTES = 1024;
/** Others are answered in between. */
const LONGEST_STRETCH_MS = 20;
const known =
  /^(?:shop\.json|parts\/[a-z][a-z-]{0,40}\.json|pictures\/[\da-f]{64}\.(?:svg|png|webp)|library\/[\da-f-]{36}\.webp)$/;

/** The files of an archive by name. Sizes claimed by the archive are ignored. */
export async function unpack(archive: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let total = 0;
  let begun = 0;
  const take = (file: UnzipFile): void => {
    begun += 1;
    if (!known.test(file.name)) throw unusable(`文件里有不认识的内容：${file.name.slice(0, 80)}`);
    if (begun > MOST_FILES) throw unusable('文件里的内容过多');
    const chunks: Buffer[] = [];
    file.ondata = (error, chunk, isLast) => {
      // The unpacker passes back errors thrown here.
      if (error !== null) throw refusalOf(error);
      total += chunk.length;
      if (total > MOST_BYTES) throw unusable('文件解开后过大');
      chunks.push(Buffer.from(chunk));
      if (!isLast) return;
      if (files.has(file.name)) throw unusable('文件里有重复的内容');
      files.set(file.name, Buffer.concat(chunks));
    };
    file.start();
  };
  const unzip = new Unzip(take);
  unzip.register(UnzipInflate);
  let since = performance.now();
  try {
    for (let at = 0; at < archive.length; at += SLICE_BYTES) {
      unzip.push(archive.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= archive.length);
      if (performance.now() - since < LONGEST_STRETCH_MS) continue;
      await others();
      since = performance.now();
    }
  } catch (error) {
    throw refusalOf(error);
  }
  return files;
}

const refusalOf = (error: unknown): Error => (isApiError(error) ? error : unusable('文件已损坏，解不开'));
