import { writeFileSync } from 'node:fs';
import { fingerprint, isStamped } from './fingerprint.ts';
import { runTool } from './run-tool.ts';

const config = 'vite/server.config.ts';
const sources = [
  'src/server',
  'src/contract',
  'src/table-file',
  'packages/license/src',
  config,
  'vite/beside-source.ts',
  'package-lock.json',
];
const stamp = 'build/start/.stamp';

/**
 * Bundles the server's modules into a few files unless the last build was made from the same bytes; returns an exit
 * code.
 */
export async function buildServer({ force = false } = {}): Promise<number> {
  const wanted = fingerprint(sources);
  if (!force && isStamped(stamp, wanted)) return 0;
  const exit = await runTool('vite', ['build', '--config', config, '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (exit !== 0) console.error('服务器构建失败 / The server could not be built.');
  else writeFileSync(stamp, wanted);
  return exit;
}
