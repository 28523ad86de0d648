import { ApiError } from '../../contract/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../call.ts';
import { forgetCachedSettings, readSettings } from './read-settings.ts';
import { isSettingName, settingsSchema, type SettingName, type Settings } from './schema.ts';
import { storeSetting } from './store.ts';

/** Stores the given settings, all or none; refuses with one message for each wrong one. */
export async function writeSettings(
  call: Pick<Call, 'database' | 'clock' | 'origin' | 'user'>,
  changes: Record<string, unknown>,
): Promise<Settings> {
  const accepted = acceptedChanges(changes);
  await call.database.transaction(async (trx) => {
    for (const [name, value] of accepted) await storeSetting(trx, name, value, call.clock.now());
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

function acceptedChanges(changes: Record<string, unknown>): [SettingName, unknown][] {
  const fields: Record<string, string> = {};
  const accepted: [SettingName, unknown][] = [];
  for (const [name, value] of Object.entries(changes)) {
    if (!isSettingName(name)) {
      fields[name] = '没有这一项设置';
      continue;
    }
    const parsed = settingsSchema.shape[name].safeParse(value);
    if (parsed.success) accepted.push([name, parsed.data]);
    else for (const issue of parsed.error.issues) fields[[name, ...issue.path].join('.')] ??= issue.message;
  }
  if (Object.keys(fields).length > 0) throw new ApiError('SETTING_INVALID', { fields });
  return accepted;
}
