import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import type { Config } from '../../config.ts';
import { newId } from '../../database/new-id.ts';
import { type Database, openDatabase } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { changeSigningKeys, openSealer } from '../keys/manage-signing-keys.ts';
import { findKeySecret, restoreKeySecret } from '../keys/read-key-secret.ts';
import { selectSigningKeys, type StoredKey } from '../keys/signing-key-rows.ts';
import { KeyFileError, type OpenedKeyFile } from './key-file.ts';

/**
 * Puts the key-encryption key back where there is none, before a server makes another. False: there is one already.
 * Throws `KeyFileError` if it is not the one of this database.
 */
export async function restoreSecret(config: Config, { secret, sealer }: OpenedKeyFile): Promise<boolean> {
  if ((await findKeySecret(config)) !== null) return false;
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  let rows: StoredKey[];
  try {
    rows = (await hasKeys(database)) ? await selectSigningKeys(database.db) : [];
  } finally {
    await database.close();
  }
  if (rows.length > 0 && rows.every((row) => sealer.open(row.sealed_private, row.kid) === null))
    throw new KeyFileError('这份备份打不开数据库里的任何一个签名密钥：它是另一家店的，或者是换密钥加密密钥之前做的');
  await restoreKeySecret(config, secret);
  return true;
}

const hasKeys = async ({ db }: Database): Promise<boolean> =>
  (await db.introspection.getTables()).some(({ name }) => name === 'signing_key');

interface RestoredKeys {
  /** Were not in the database. */
  added: string[];
  /** Were there, but could not be opened. */
  opened: string[];
}

/** Adds what is missing and opens what was closed; what this server can open already stays as it is. */
export async function restoreKeys(call: Call, file: OpenedKeyFile): Promise<RestoredKeys> {
  const sealer = await openSealer(call);
  return changeSigningKeys(call, async (trx) => {
    const rows = await selectSigningKeys(trx);
    await requireOwnFile(trx, { rows, file });
    const done: RestoredKeys = { added: [], opened: [] };
    for (const key of file.keys) {
      const row = rows.find(({ kid }) => kid === key.kid);
      if (row !== undefined && sealer.open(row.sealed_private, row.kid) !== null) continue;
      // It opened when the file was read.
      const sealed_private = sealer.seal(file.sealer.open(key.sealed, key.kid) ?? Buffer.alloc(0), key.kid);
      if (row === undefined)
        await trx
          .insertInto('signing_key')
          .values(rowOf(key, sealed_private, file))
          .execute();
      else await trx.updateTable('signing_key').set({ sealed_private }).where('kid', '=', key.kid).execute();
      done[row === undefined ? 'added' : 'opened'].push(key.kid);
    }
    if (done.added.length + done.opened.length > 0)
      await recordAudit(call, trx, {
        act: 'signing_key.restored',
        targetType: 'signing_key',
        targetId: [...done.added, ...done.opened][0] ?? '',
        detail: { ...done, madeAt: file.madeAt },
      });
    return done;
  });
}

const rowOf = (key: OpenedKeyFile['keys'][number], sealed_private: string, { madeAt }: OpenedKeyFile): StoredKey => ({
  id: newId(),
  kid: key.kid,
  public_x: key.publicX,
  sealed_private,
  created_at: key.createdAt,
  activated_at: key.activatedAt,
  retired_at: key.retiredAt,
  compromised_at: key.compromisedAt,
  activated_by: null,
  backed_up_at: Date.parse(madeAt),
});

/** The keys of another shop would be published as this one's, and one of them might sign. */
async function requireOwnFile(
  trx: Transaction<Tables>,
  { rows, file }: { rows: readonly StoredKey[]; file: OpenedKeyFile },
): Promise<void> {
  const both = rows.flatMap((row) => {
    const key = file.keys.find(({ kid }) => kid === row.kid);
    return key === undefined ? [] : [{ row, key }];
  });
  const other = both.find(({ row, key }) => row.public_x !== key.publicX);
  if (other !== undefined) throw new KeyFileError(`这里的 ${other.row.kid} 是另一个密钥，不会被覆盖：什么都没有改`);
  if (both.length > 0) return;
  const signed = await trx.selectFrom('license_key').select('id').limit(1).executeTakeFirst();
  if (signed !== undefined)
    throw new KeyFileError('这里已经用别的密钥签过授权，备份里没有其中任何一个：它是另一家店的，什么都没有改');
}
