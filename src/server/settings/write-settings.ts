import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { type FieldMessages, fieldMessages } from '../../contract/field-messages.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { forgetCachedSettings, readSettings, usableSettings } from './read-settings.ts';
import { describeChanged } from './rules.ts';
import { isSettingName, settingsSchema, type SettingName, type Settings } from './schema.ts';
import { lockStoredSettings, storeSetting, storeSettingIfAbsent } from './store.ts';

type Accepted = [SettingName, unknown][];

/**
 * Stores the given settings, all or none; refuses with one message for each wrong one. Where `replacing` tells what
 * the writer saw, a setting that has become something else meanwhile is not overwritten.
 */
export async function writeSettings(
  call: Pick<Call, 'database' | 'clock' | 'origin' | 'user'>,
  changes: Record<string, unknown>,
  replacing: Record<string, unknown> = {},
): Promise<Settings> {
  const accepted = acceptedChanges(changes);
  await call.database.transaction(async (trx) => {
    const now = call.clock.now();
    await requireAsSeen(trx, accepted, replacing, now);
    for (const [name, value] of accepted) await storeSetting(trx, name, value, now);
    const names = accepted.map(([name]) => name);
    await recordAudit(call, trx, {
      act: 'setting.changed',
      targetType: 'setting',
      targetId: 'site',
      detail: { names },
    });
  });
  forgetCachedSettings(call.database);
  return readSettings(call.database);
}

/** Throws `SETTING_CHANGED`. A setting that already has the new value is no conflict: it is the same request again. */
async function requireAsSeen(
  trx: Transaction<Tables>,
  accepted: Accepted,
  replacing: Record<string, unknown>,
  now: number,
): Promise<void> {
  const watched = accepted.filter(([name]) => replacing[name] !== undefined);
  if (watched.length === 0) return;
  // There must be a row to hold, or two first writers would not see each other.
  const defaults = settingsSchema.parse({});
  for (const [name] of watched) await storeSettingIfAbsent(trx, name, defaults[name], now);
  const current = usableSettings(await lockStoredSettings(trx));
  const fields: Record<string, string> = {};
  for (const [name, value] of watched) {
    if (isDeepStrictEqual(current[name], replacing[name]) || isDeepStrictEqual(current[name], value)) continue;
    Object.assign(fields, describeChanged(name, replacing[name], current[name]));
  }
  if (Object.keys(fields).length > 0) throw new ApiError('SETTING_CHANGED', { fields });
}

function acceptedChanges(changes: Record<string, unknown>): Accepted {
  const fields: FieldMessages = {};
  const accepted: Accepted = [];
  for (const [name, value] of Object.entries(changes)) {
    if (!isSettingName(name)) {
      fields[name] = '没有这一项设置';
      continue;
    }
    const parsed = settingsSchema.shape[name].safeParse(value);
    if (parsed.success) accepted.push([name, parsed.data]);
    else
      Object.assign(
        fields,
        fieldMessages(parsed.error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }))),
      );
  }
  if (Object.keys(fields).length > 0) throw new ApiError('SETTING_INVALID', { fields });
  return accepted;
}
