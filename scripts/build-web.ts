import { writeFileSync } from 'node:fs';
import { buildSdkTypes } from './build-sdk-types.ts';
import { compressAssets } from './compress-assets.ts';
import { fingerprint, isStamped } from './fingerprint.ts';
import { runTool } from './run-tool.ts';

/** Everything that affects the files for the browser. */
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

/** Builds the web part unless the last build was made from the same bytes; returns an exit code. */
export async function buildWeb({ force = false } = {}): Promise<number> {
  const wanted = fingerprint(sources, Object.keys(process.env).filter(isBuildVariable).sort());
  if (!force && isStamped(stampPath, wanted)) return 0;
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
