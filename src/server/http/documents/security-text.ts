import type { Services } from '../../call.ts';
import { days } from '../../duration.ts';
import { startOfDay } from '../../outside/shanghai-calendar.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** Shorter than the maximum of a year that RFC 9116 recommends. */
const VALID_DAYS = 180;

/** The contact for reports of weaknesses (RFC 9116); null until the vendor has set a mailbox. */
export async function securityText({
  config,
  database,
  clock,
}: Pick<Services, 'config' | 'database' | 'clock'>): Promise<string | null> {
  const { supportEmail } = await readSettings(database);
  if (supportEmail === '') return null;
  const expires = new Date(startOfDay(clock.now()) + days(VALID_DAYS)).toISOString();
  return [
    `Contact: mailto:${encodeURI(supportEmail)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
