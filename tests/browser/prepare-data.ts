import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCheapServer } from '../../scripts/build-server.ts';

/** The environment variable that tells the workers where the data of a first start are kept for copying. */
export const PREPARED = 'PREPARED_DATA';

/** Playwright's global setup. */
export default async function prepareData(): Promise<() => Promise<void>> {
  if ((await buildCheapServer()) !== 0) throw new Error('the server of the tests could not be built');
  const keptIn = await mkdtemp(path.join(tmpdir(), 'vela-prepared-'));
  process.env[PREPARED] = keptIn;
  return () => rm(keptIn, { recursive: true, force: true });
}
