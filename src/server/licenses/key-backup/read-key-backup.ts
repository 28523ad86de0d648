import type { KeyBackup } from '../../../contract/licenses/signing-keys.ts';
import { findLastDone } from '../../backup/store.ts';
import type { Services } from '../../call.ts';
import { selectSigningKeys } from '../keys/signing-key-rows.ts';

/** The newest backup that holds keys, whole or of the keys alone, and whether it holds the one that signs now. */
export async function readKeyBackup({
  database: { db },
  keys,
}: Pick<Services, 'database' | 'keys'>): Promise<KeyBackup> {
  await keys.refresh(db);
  const [last, rows] = await Promise.all([findLastDone(db), selectSigningKeys(db)]);
  const active = rows.find(({ kid }) => kid === keys.activeKid);
  const whole = last?.started_at ?? 0;
  const alone = Math.max(0, ...rows.map((row) => row.backed_up_at ?? 0));
  const isWhole = active !== undefined && whole >= active.created_at;
  return { at: Math.max(whole, alone) || null, isCurrent: isWhole || (active?.backed_up_at ?? null) !== null };
}
