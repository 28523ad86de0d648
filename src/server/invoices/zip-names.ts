import type { FileEnds } from '../uploads/spool-file.ts';

const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006', 'latin1');
const LOCAL_FILE = Buffer.from('PK\u0003\u0004', 'latin1');
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** The names in a whole zip archive, as the directory at its end gives them; nothing is unpacked. Null: it is none. */
export function zipNames({ head, tail: bytes, sizeBytes }: FileEnds): string[] | null {
  const end = bytes.lastIndexOf(END_OF_DIRECTORY);
  const isWhole = end >= 0 && end + END_BYTES <= bytes.length && head.subarray(0, 4).equals(LOCAL_FILE);
  if (!isWhole) return null;
  const names: string[] = [];
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16) - (sizeBytes - bytes.length);
  for (let index = 0; index < count; index += 1) {
    if (at < 0 || at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const nameBytes = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}
