import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { zipSync, type Zippable } from 'fflate';

/** The same files always give the same bytes, whatever their times and the server's time zone. */
const FIXED_TIME = new Date(2026, 0, 1);

export interface ArchiveEntry {
  /** File or folder, relative to the repository. */
  from: string;
  /** The path in the archive. */
  to: string;
}

/** A zip of files and folders of this repository; missing ones are left out. */
export async function packArchive(
  root: string,
  entries: ArchiveEntry[],
  extra: Record<string, string>,
): Promise<Uint8Array> {
  const found: [string, Uint8Array][] = [];
  for (const entry of entries) found.push(...(await collect(path.join(root, entry.from), entry.to)));
  for (const [name, text] of Object.entries(extra)) found.push([name, Buffer.from(text)]);
  for (const file of found) if (isManifest(file[0])) file[1] = withoutOpenLicense(file[1]);
  found.sort(([left], [right]) => (left < right ? -1 : 1));
  const files: Zippable = Object.fromEntries(
    found.map(([name, bytes]) => [name, isPacked(name) ? [bytes, { level: 0 }] : bytes]),
  );
  return zipSync(files, { level: 6, mtime: FIXED_TIME });
}

/**
 * The archive's own manifest, at its top: the software that makes the archives is free, but the archives' content is
 * under the agreement.
 */
const isManifest = (name: string): boolean => /^[^/]+\/package(?:-lock)?\.json$/.test(name);

const withoutOpenLicense = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString().replace('"license": "MIT"', '"license": "UNLICENSED"'));

/** Files that would not become smaller. */
const isPacked = (name: string): boolean => /\.(?:br|png|webp|jpg)$/.test(name);

async function collect(place: string, name: string): Promise<[string, Uint8Array][]> {
  const found = await stat(place).catch(() => null);
  if (found === null) return [];
  if (found.isFile()) return [[name, await readFile(place)]];
  const files = await readdir(place, { recursive: true, withFileTypes: true });
  const wanted = files.filter(
    (file) => file.isFile() && isDelivered(path.relative(place, path.join(file.parentPath, file.name))),
  );
  return Promise.all(
    wanted.map(async (file): Promise<[string, Uint8Array]> => {
      const full = path.join(file.parentPath, file.name);
      return [`${name}/${path.relative(place, full).split(path.sep).join('/')}`, await readFile(full)];
    }),
  );
}

/** Tests, installed packages and hidden files are left out; checked on the path below the entry. */
const isDelivered = (file: string): boolean =>
  !/(?:^|[\\/])(?:node_modules|\.[^\\/]+)(?:[\\/]|$)|\.test\.[jt]sx?$/.test(file);
