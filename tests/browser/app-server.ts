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
  /** Everything the server has printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

interface Options {
  /** Passwords and proofs of work cost what they cost people. */
  atFullCost?: boolean;
}

/** Starts the real server, as `npm start` does, on a data folder of its own and a free port. */
export async function startAppServer(
  env: Record<string, string> = {},
  { atFullCost = false }: Options = {},
): Promise<AppServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vela-browser-'));
  const keptIn = process.env[PREPARED];
  // Other settings make another first start.
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
