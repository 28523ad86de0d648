import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPreparedData } from '../support/databases/prepared-data.ts';
import { owner, startRealServer } from '../support/servers/real-server.ts';
import { PREPARED } from './prepare-data.ts';

export interface AppServer {
  url: string;
  dataDir: string;
  owner: { username: string; password: string };
  /** Everything that the server has printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

interface Options {
  /** Passwords and proofs of work cost the same as for people. */
  atFullCost?: boolean;
}

/** Starts the real server, as `npm start` does, with its own data folder and a free port. */
export async function startAppServer(
  env: Record<string, string> = {},
  { atFullCost = false }: Options = {},
): Promise<AppServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vela-browser-'));
  const keptIn = process.env[PREPARED];
  // With other settings the first start would be different.
  if (keptIn !== undefined && Object.keys(env).length === 0) await copyPreparedData(keptIn, dataDir);
  const { url, output, stop } = await startRealServer({ dataDir, env, atLittleCost: !atFullCost });
  return {
    url,
    dataDir,
    owner,
    output,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
