import { writeFileSync } from 'node:fs';
import { fingerprint, isStamped } from './fingerprint.ts';
import { runTool } from './run-tool.ts';

const serverConfig = 'vite/server.config.ts';
const sources = [
  'src/server',
  'src/contract',
  'src/table-file',
  'packages/license/src',
  serverConfig,
  'vite/beside-source.ts',
  'package-lock.json',
];

/**
 * Bundles the server's modules into a few files unless the last build was made from the same bytes; returns an exit
 * code.
 */
export const buildServer = ({ force = false } = {}): Promise<number> => bundle(serverConfig, 'build/start', { force });

/** The same for tests, with the command line; passwords and proofs of work cost next to nothing. */
export const buildCheapServer = (): Promise<number> =>
  bundle('tests/support/servers/cheap-server.config.ts', '.cache/cheap-server', { more: ['src/cli'] });

async function bundle(
  config: string,
  folder: string,
  { force = false, more = [] }: { force?: boolean; more?: string[] },
): Promise<number> {
  const stamp = `${folder}/.stamp`;
  const wanted = fingerprint([...sources, ...more, config]);
  if (!force && isStamped(stamp, wanted)) return 0;
  const exit = await runTool('vite', ['build', '--config', config, '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (exit !== 0) console.error('服务器构建失败 / The server could not be built.');
  else writeFileSync(stamp, wanted);
  return exit;
}
