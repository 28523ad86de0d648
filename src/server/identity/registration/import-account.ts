import type { Kysely } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { forgetPerson } from '../forget-person.ts';
import { openAccount, type OpenedPerson } from './open-account.ts';

type Actor = Pick<Call, 'clock' | 'config' | 'origin' | 'user'>;

/** An account for a customer of another system. */
export async function importAccount(
  call: Actor,
  trx: Kysely<Tables>,
  person: OpenedPerson,
  source: { importId: string; line: number },
): Promise<{ id: string; username: string }> {
  const opened = await openAccount(call, trx, person);
  await recordAudit(call, trx, {
    act: 'user.imported',
    targetType: 'user',
    targetId: opened.id,
    detail: { import: source.importId, line: source.line },
  });
  return opened;
}

/**
 * Removes an account of an undone import that nobody has used: nothing is left. Fails if something unforeseen refers to
 * it.
 */
export async function removeImportedAccount(
  call: Actor,
  trx: Kysely<Tables>,
  id: string,
  importId: string,
): Promise<void> {
  await forgetPerson(trx, id, call.clock.now());
  await trx.deleteFrom('customer_word').where('user_id', '=', id).execute();
  await trx.deleteFrom('session').where('user_id', '=', id).execute();
  await trx.deleteFrom('app_user').where('id', '=', id).execute();
  await recordAudit(call, trx, {
    act: 'user.import_undone',
    targetType: 'user',
    targetId: id,
    detail: { import: importId },
  });
}
