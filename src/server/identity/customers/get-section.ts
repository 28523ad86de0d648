import type { customers } from '../../../contract/customers/customers.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { readSection } from './sections/read-sections.ts';

type Entry = typeof customers.section;

/** A later page of one kind of a person's records. */
export async function getSection(
  call: SignedInCall,
  { id, section, cursor }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const account = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'roles', 'privacy_version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (account === undefined) throw new ApiError('NOT_FOUND');
  return readSection({ db, account, now: call.clock.now() }, section, cursor);
}
