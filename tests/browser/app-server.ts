import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { owner, startRealServer } from '../support/real-server.ts';

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

/** Starts the real server, as `npm start` does, on a fresh data folder and a free port. */
export async function startAppServer(
  env: Record<string, string> = {},
  { atFullCost = false }: Options = {},
): Promise<AppServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vela-browser-'));
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
