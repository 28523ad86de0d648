import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { ApiError } from '../../contract/errors.ts';
import type { Services } from '../call.ts';
import { openCopy } from '../database/open-database.ts';
import { makeSealer } from '../licenses/keys/key-sealing.ts';
import { keyRing } from '../licenses/keys/key-ring.ts';
import { openAltcha } from '../outside/altcha.ts';
import type { Clock } from '../outside/clock.ts';
import { type FileStore, folderStore } from '../outside/file-store.ts';
import { readSettings } from '../settings/read-settings.ts';
import { withSiteNames } from '../settings/site-names.ts';
import { snapshotFile } from './make-snapshot.ts';
import type { Snapshot } from './prepare-snapshot.ts';
import { sandboxLimits } from './rules.ts';

const refuse = (): never => {
  throw new ApiError('NOT_IN_SANDBOX');
};

/** Services over a database of their own in memory: they contain nothing of the site, and ask nothing outside. */
export async function openSandboxServices(
  { config: common }: Snapshot,
  { clock, log }: { clock: Clock; log: Logger },
): Promise<Services> {
  // Read each time: most sites have no open sandbox most of the time.
  const database = openCopy(await readFile(snapshotFile(common.dataDir)), sandboxLimits);
  try {
    const config = withSiteNames(common, database);
    await readSettings(database);
    const keys = await keyRing(database.db, await makeSealer(common.licenseKek), { signatures: 0 });
    const captcha = await openAltcha({ database, clock });
    const files = readOnlyFiles(folderStore(path.join(common.dataDir, 'files')));
    const pictures = { probe: refuse, render: refuse, close: () => undefined };
    return { config, database, clock, log, captcha, files, keys, pictures, wechat: null };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The files of the demonstration; none is added or removed. */
function readOnlyFiles({ read, size, partial }: FileStore): FileStore {
  return {
    read,
    size,
    put: refuse,
    remove: async () => undefined,
    partial: {
      pieceBytes: partial.pieceBytes,
      newKey: refuse,
      write: refuse,
      finish: refuse,
      abandon: async () => undefined,
      sweep: async () => undefined,
    },
  };
}
