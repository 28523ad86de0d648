import type { Transaction } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { usableSettings } from './read-settings.ts';
import { revisionOf } from './rules.ts';
import { settingsSchema, type SettingName } from './schema.ts';
import { stillSamples } from './seed-settings.ts';
import { storeSetting } from './store.ts';
import { holdSettings } from './write-settings.ts';

/**
 * Empties the settings that nobody has changed since they were filled with samples. The caller must drop the cached
 * settings.
 */
export async function clearSamples(
  call: Pick<Call, 'clock' | 'config' | 'origin' | 'user'>,
  trx: Transaction<Tables>,
): Promise<SettingName[]> {
  const now = call.clock.now();
  const stored = await holdSettings(trx, now);
  const names = stillSamples(usableSettings(stored));
  if (names.length === 0) return [];
  const bare = settingsSchema.parse({});
  const revision = revisionOf(stored) + 1;
  for (const name of names)
    await storeSetting(trx, name, { value: bare[name], revision, now, by: call.user?.id ?? null });
  await recordAudit(call, trx, {
    act: 'setting.changed',
    targetType: 'setting',
    targetId: 'site',
    detail: { names },
  });
  return names;
}
