import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const client = path.join(import.meta.dirname, '../../../build/client');

interface BuiltFile {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

const ROUTE = '?__react-router-build-client-route';
/** Named in the document of a page, but never loaded by an open page. */
const ofDocuments = /^(?:manifest-\w+|entry\.client-[\w-]+)\.js$/;

/**
 * All scripts that an open page may load later, with their files, by name: `routes/verify/verify.tsx` for a route,
 * `theme/theme-drawer.tsx` for a part, `asking` for a group of modules, `form/button.tsx as text` for an example's
 * source, and workers. They come from the manifest of the build, so that no list has to be maintained.
 */
export function builtParts(): Map<string, string> {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    BuiltFile
  >;
  const atOnce = reachedFrom(manifest, ['src/web/entry.client.tsx', `src/web/root.tsx${ROUTE}`]);
  const routes = Object.keys(manifest).filter((key) => key.endsWith(ROUTE));
  const later = new Set([...routes, ...Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports)]);
  const parts = [...later]
    .filter((key) => !atOnce.has(key))
    .map((key): [string, string] => [nameOf(key), path.basename(manifest[key]?.file ?? '')]);
  return new Map([...parts, ...workersBeside(manifest)]);
}

/** Everything that static imports load together with these. */
function reachedFrom(manifest: Record<string, BuiltFile>, keys: string[]): Set<string> {
  const found = new Set(keys);
  // The set grows while it is iterated.
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported);
  return found;
}

/** A worker is a bundle of its own, which the manifest does not contain. */
function workersBeside(manifest: Record<string, BuiltFile>): [string, string][] {
  const known = new Set(Object.values(manifest).map(({ file }) => path.basename(file)));
  return readdirSync(path.join(client, 'assets'))
    .filter((file) => file.endsWith('.js') && !known.has(file) && !ofDocuments.test(file))
    .map((file) => [withoutHash(file), file]);
}

const withoutHash = (file: string) => file.replace(/-[\w-]{8}\.js$/, '');

function nameOf(key: string): string {
  const source = /^vela-example-source:.*\/examples\/(.+)\.js$/.exec(key)?.[1];
  if (source !== undefined) return `${source} as text`;
  if (key.startsWith('_')) return withoutHash(key.slice(1));
  return key.replace(ROUTE, '').replace('src/web/', '');
}
