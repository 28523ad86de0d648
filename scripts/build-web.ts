import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSdkTypes } from './build-sdk-types.ts';
import { compressAssets } from './compress-assets.ts';
import { runTool } from './run-tool.ts';

/** Everything that decides what the browser gets. */
const sources = [
  'src/web',
  'src/contract',
  'public',
  'packages/license/src',
  'packages/license/tsconfig.types.json',
  'vite.config.ts',
  'vite',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const stampPath = 'build/.stamp';
const isBuildVariable = (name: string) => name.startsWith('VITE_') || name === 'APP_SHORT_NAME';

function filesOf(source: string): string[] {
  if (!existsSync(source)) return [];
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap(filesOf)) hash.update(`\0${file}\0`).update(readFileSync(file));
  for (const name of Object.keys(process.env).filter(isBuildVariable).sort())
    hash.update(`\0${name}=${process.env[name]}`);
  return hash.digest('hex');
}

/** Builds the web part unless the last build was made of the same bytes; answers an exit code. */
export async function buildWeb({ force = false } = {}): Promise<number> {
  const wanted = fingerprint();
  if (!force && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return 0;
  console.log('正在构建网页 / Building the web part …');
  const startedAt = performance.now();
  const exit = await runTool('react-router', ['build'], { NODE_ENV: 'production' });
  if (exit !== 0) {
    console.error('网页构建失败 / The web part could not be built.');
    return exit;
  }
  const typesExit = await buildSdkTypes();
  if (typesExit !== 0) {
    console.error('SDK 的类型声明没有生成 / The types of the SDK could not be written.');
    return typesExit;
  }
  await compressAssets('build/client');
  writeFileSync(stampPath, wanted);
  console.log(`网页已构建，用时 ${((performance.now() - startedAt) / 1000).toFixed(1)} 秒 / Built.`);
  return 0;
}
