import type { Kysely } from 'kysely';
import type { Services } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { readSettingsIn } from '../settings/read-settings.ts';
import type { Letterhead } from './compose-letter.ts';

export async function letterheadOf(call: Pick<Services, 'config'>, db: Kysely<Tables>): Promise<Letterhead> {
  const { vendor, supportEmail, supportWechat, logo } = await readSettingsIn(db);
  const { appTitle, publicUrl } = call.config;
  // By a permanent address: letters are read long after the logo has changed.
  const picture = logo.light === null ? null : { url: `${publicUrl}/logo.png`, hasName: logo.hasName };
  return { title: appTitle, vendor, homeUrl: publicUrl, logo: picture, supportEmail, supportWechat };
}
