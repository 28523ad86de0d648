import { SHORTEST_PASSPHRASE } from '../../../contract/backups.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { makeSealer } from '../keys/key-sealing.ts';
import { changeSigningKeys } from '../keys/manage-signing-keys.ts';
import { readKeySecret } from '../keys/read-key-secret.ts';
import { selectSigningKeys } from '../keys/signing-key-rows.ts';
import { KeyFileError, makeKeyFile } from './key-file.ts';

interface KeyFileMade {
  fileName: string;
  text: string;
  kids: string[];
  /** Sealed with a key-encryption key that is gone, and therefore not in it. */
  left: string[];
}

/** The signing keys and what opens them, sealed with the passphrase, which is kept nowhere. */
export async function backUpKeys(call: Call, passphrase: string): Promise<KeyFileMade> {
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new KeyFileError(`备份口令至少 ${SHORTEST_PASSPHRASE} 个字符`, 'passphrase');
  const secret = await readKeySecret(call.config);
  const sealer = await makeSealer(secret);
  const rows = await selectSigningKeys(call.database.db);
  const opening = rows.filter((row) => sealer.open(row.sealed_private, row.kid) !== null);
  const kids = opening.map(({ kid }) => kid);
  const now = call.clock.now();
  const text = await makeKeyFile({ secret, rows: opening, site: call.config.publicUrl, passphrase, now });
  await changeSigningKeys(call, async (trx) => {
    await trx.updateTable('signing_key').set({ backed_up_at: now }).where('kid', 'in', kids).execute();
    await recordAudit(call, trx, {
      act: 'signing_key.backed_up',
      targetType: 'signing_key',
      targetId: call.keys.activeKid,
      detail: { kids },
    });
  });
  return {
    fileName: `vela-signing-keys-${dayOf(now)}.json`,
    text,
    kids,
    left: rows.flatMap(({ kid }) => (kids.includes(kid) ? [] : [kid])),
  };
}
