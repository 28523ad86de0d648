import { readFile } from 'node:fs/promises';
import type { Operations } from '../../api/operations.ts';
import type { IncomingFile } from '../../../contract/files/incoming-file.ts';
import type { SignedInCall } from '../../call.ts';
import { requireFreshLogin } from '../../identity/sessions/require-fresh-login.ts';
import { requireOwner } from '../../identity/require-owner.ts';
import { withSpooled } from '../../uploads/spool-file.ts';
import { exportShop } from './export-shop.ts';
import { checkImport, importShop } from './import-shop.ts';

/** Owners only: an import writes what otherwise needs separate permissions for catalogue, letters and settings. */
export const shopTransferOperations: Operations['shopTransfer'] = {
  export: async (call) => {
    requireOwner(call);
    const { fileName, bytes } = await exportShop(call);
    return { fileName, base64: bytes.toString('base64') };
  },
  check: async (call, { file }) => {
    requireOwner(call);
    return checkImport(call, await bytesOf(call, file));
  },
  import: async (call, { file, digest }) => {
    requireOwner(call);
    requireFreshLogin(call);
    return importShop(call, await bytesOf(call, file), digest);
  },
};

const bytesOf = (call: SignedInCall, file: IncomingFile): Promise<Buffer> =>
  withSpooled(call, file, ({ path }) => readFile(path));
