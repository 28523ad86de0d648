import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { type FieldMessages, fieldMessages } from '../../contract/field-messages.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { keepPictures } from '../shop-pictures/keep-pictures.ts';
import { forgetCachedSettings, readSettings, usableSettings } from './read-settings.ts';
import { changedSince, revisionOf } from './rules.ts';
import { isSettingName, picturesIn, settingsSchema, type SettingName, type Settings } from './schema.ts';
import { tellOwnersOfPayee } from './tell-owners.ts';
import { lockStoredSettings, storeSetting, storeSettingIfAbsent } from './store.ts';

type Accepted = [SettingName, unknown][];
type Stored = Awaited<ReturnType<typeof lockStoredSettings>>;

/**
 * Stores the given settings, all or none; refuses with one message for each wrong one. If `seen` gives the revision
 * that the writer saw, a setting that somebody else has saved since is not overwritten.
 */
export async function writeSettings(
  call: Pick<Call, 'database' | 'clock' | 'config' | 'origin' | 'user'>,
  changes: Record<string, unknown>,
  seen?: number,
): Promise<Settings> {
  await call.database.transaction((trx) => writeSettingsIn(call, trx, changes, seen));
  forgetCachedSettings(call.database);
  return readSettings(call.database);
}

/** The same as part of a larger transaction; afterwards the caller must drop the cached settings. */
export async function writeSettingsIn(
  call: Pick<Call, 'clock' | 'config' | 'origin' | 'user'>,
  trx: Transaction<Tables>,
  changes: Record<string, unknown>,
  seen?: number,
): Promise<void> {
  const accepted = acceptedChanges(changes);
  const now = call.clock.now();
  const by = call.user?.id ?? null;
  const stored = await holdSettings(trx, now);
  requireAsSeen(accepted, stored, seen);
  const revision = revisionOf(stored) + 1;
  const before = usableSettings(stored);
  for (const [name, value] of accepted) await storeSetting(trx, name, { value, revision, now, by });
  await keepReferred(trx, accepted, stored, now);
  const changed = accepted.filter(([name, value]) => !isDeepStrictEqual(before[name], value));
  if (changed.some(([name]) => name === 'payee')) await tellOwnersOfPayee(call, trx, revision);
  await recordAudit(call, trx, {
    act: 'setting.changed',
    targetType: 'setting',
    targetId: 'site',
    detail: {
      names: accepted.map(([name]) => name),
      before: Object.fromEntries(changed.map(([name]) => [name, before[name]])),
      after: Object.fromEntries(changed),
    },
  });
}

/** One writer at a time: ensures that there is a row for which all of them have to wait. */
export async function holdSettings(trx: Transaction<Tables>, now: number): Promise<Stored> {
  const first = 'vendor';
  await storeSettingIfAbsent(trx, first, settingsSchema.parse({})[first], now);
  return lockStoredSettings(trx, first);
}

/** Throws `SETTING_CHANGED`. A setting that already has the new value is no conflict: the request was repeated. */
function requireAsSeen(accepted: Accepted, stored: Stored, seen: number | undefined): void {
  const changed = changedSince(seen, stored);
  const current = usableSettings(stored);
  const contested = accepted.filter(([name, value]) => changed.has(name) && !isDeepStrictEqual(current[name], value));
  if (contested.length === 0) return;
  const fields = Object.fromEntries(contested.map(([name]) => [name, '刚刚有人改过这一项']));
  throw new ApiError('SETTING_CHANGED', { fields });
}

/** Pictures live while a setting refers to them. Throws `SETTING_INVALID` for one that is gone. */
async function keepReferred(trx: Transaction<Tables>, accepted: Accepted, stored: Stored, now: number): Promise<void> {
  const next: Settings = { ...usableSettings(stored), ...Object.fromEntries(accepted) };
  const missing = await keepPictures(trx, picturesIn(next), now);
  const wrong = accepted.filter(([name]) => picturesIn({ [name]: next[name] }).some((one) => missing.has(one.name)));
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map(([name]) => [name, '图片已经不在，请重新上传']));
  throw new ApiError('SETTING_INVALID', { fields });
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
