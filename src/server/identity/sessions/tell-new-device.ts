import type { Kysely } from 'kysely';
import type { Call } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { circumstanceOf } from '../log-in/circumstance.ts';
import { newDeviceLetter } from '../security-mails.ts';
import type { Person } from '../store.ts';

/** To an address that the person proved to be theirs, or to nobody. */
export async function tellNewDevice(call: Call, trx: Kysely<Tables>, person: Person): Promise<void> {
  if (person.email === null || person.email_verified_at === null) return;
  const facts = { ...circumstanceOf(call), key: newId() };
  await queueMail(call, trx, newDeviceLetter(call.config, person, person.email, facts));
}
