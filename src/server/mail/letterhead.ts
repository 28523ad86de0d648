import type { Kysely } from 'kysely';
import type { Services } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { readSettingsIn } from '../settings/read-settings.ts';
import type { Letterhead } from './compose-letter.ts';

export async function letterheadOf(call: Pick<Services, 'config'>, db: Kysely<Tables>): Promise<Letterhead> {
  const { vendor, supportEmail, supportWechat } = await readSettingsIn(db);
  return { title: call.config.appTitle, vendor, homeUrl: call.config.publicUrl, supportEmail, supportWechat };
}
