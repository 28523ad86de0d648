import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const projectDir = path.join(import.meta.dirname, '../..');
/** Everything that a server reads, and everything that a build is made from. */
const software = [
  'src',
  'packages',
  'migrations',
  'public',
  'vite',
  'CHANGELOG.md',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'build',
];

/** Set by the drill: the other build is made by the bundler, from sources with a different constant. */
const isReal = process.env['REAL_SECOND_BUILD'] !== undefined;

/**
 * A copy of the software with another build, in which no file has the same name as in the first; returns its folder.
 * The bundler takes half a minute, so by default the files of the first build are renamed, in their own text and in all
 * references.
 */
export async function makeOtherBuild(): Promise<string> {
  // Within the project: elsewhere its packages would not be found.
  await mkdir(path.join(projectDir, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(projectDir, '.cache/redeploy-'));
  for (const name of software) await cp(path.join(projectDir, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(projectDir, 'node_modules'), path.join(folder, 'node_modules'));
  if (isReal) await buildAnew(folder);
  // Also then: what does not import the constant has kept its name.
  await renameAssets(folder);
  return folder;
}

/** `name-12345678.js` → `name-23456789.js`, like a change in a module that all files import. */
async function renameAssets(folder: string): Promise<void> {
  const assets = path.join(folder, 'build/client/assets');
  const names = new Map<string, string>();
  for (const name of await readdir(assets)) {
    // Their contents are about to change.
    if (/\.(?:br|gz)$/.test(name)) await rm(path.join(assets, name));
    else names.set(name, name.replace(/(?<=-)[\w-]{8}(?=\.\w+$)/, otherHash));
  }
  const named = new RegExp([...names.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  const change = async (file: string) => {
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replaceAll(named, (name) => names.get(name) ?? name),
    );
  };
  for (const [name, other] of names) {
    const file = path.join(assets, other);
    await rename(path.join(assets, name), file);
    if (/\.(?:js|css)$/.test(name)) await change(file);
  }
  const server = path.join(folder, 'build/server');
  for (const name of await readdir(server, { recursive: true }))
    if (name.endsWith('.js')) await change(path.join(server, name));
}

const otherHash = (hash: string): string => `${hash.slice(1)}${hash.startsWith('9') ? '8' : '9'}`;

/** Every page imports the constant, so nearly all files get another name. */
async function buildAnew(folder: string): Promise<void> {
  const file = path.join(folder, 'src/web/root.tsx');
  const source = await readFile(file, 'utf8');
  const changed = source.replace('const DEADLINE_MS = 10_000;', 'const DEADLINE_MS = 10_001;');
  if (changed === source) throw new Error(`there is no such constant in ${file} any more`);
  await writeFile(file, changed);
  const builder = path.join(projectDir, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [builder, 'build', '--logLevel', 'warn'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [exit] = (await once(child, 'exit')) as [number | null];
  if (exit !== 0) throw new Error(`the second build ended with ${exit}`);
  // The bundler empties the folder; the server and the SDK's types come from other builders and stay as they are.
  const made = await readdir(path.join(folder, 'build'));
  for (const name of await readdir(path.join(projectDir, 'build')))
    if (!made.includes(name))
      await cp(path.join(projectDir, 'build', name), path.join(folder, 'build', name), { recursive: true });
}
