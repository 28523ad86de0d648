import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface SourceFile {
  /** The path from the root of the repository. */
  path: string;
  text: string;
}

const repository = path.join(import.meta.dirname, '../../..');
const FOLDER = 'src/web';
const ROUTE = /^routes\/[\w/-]+$/;
const BESIDE = /^import .* from '\.\/([\w-]+(?:\.[\w-]+)*\.tsx?)';$/gm;

/**
 * The file of a route and, in order, the files beside it that it imports; null if the id names no file or the server
 * runs without its sources.
 */
export async function readPageSource(routeId: string): Promise<[SourceFile, ...SourceFile[]] | null> {
  if (!ROUTE.test(routeId)) return null;
  const page = await read(`${FOLDER}/${routeId}.tsx`);
  if (page === null) return null;
  const folder = path.posix.dirname(page.path);
  const names = [...page.text.matchAll(BESIDE)].map(([, name]) => name);
  const beside = await Promise.all(names.map((name) => read(`${folder}/${name}`)));
  return [page, ...beside.filter((file) => file !== null)];
}

async function read(file: string): Promise<SourceFile | null> {
  try {
    return { path: file, text: await readFile(path.join(repository, file), 'utf8') };
  } catch {
    return null;
  }
}
