import type { Kysely, Selectable, Transaction } from 'kysely';
import { forUpdate } from '../../database/row-lock.ts';
import type { MailServerRow } from '../../database/tables/mail-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';

const ID = 'mail';

const selectServer = (db: Kysely<Tables>) => db.selectFrom('mail_server').selectAll().where('id', '=', ID);

/** Undefined until an owner has set one. */
export const findMailServer = (db: Kysely<Tables>): Promise<Selectable<MailServerRow> | undefined> =>
  selectServer(db).executeTakeFirst();

/** The row, locked until the transaction ends; created empty the first time. */
export async function lockMailServer(trx: Transaction<Tables>, now: number): Promise<Selectable<MailServerRow>> {
  await trx
    .insertInto('mail_server')
    .values({
      id: ID,
      revision: 0,
      host: '',
      port: 465,
      security: 'tls',
      username: '',
      from_address: '',
      from_name: '',
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return forUpdate(selectServer(trx)).executeTakeFirstOrThrow();
}

export async function updateMailServer(
  trx: Transaction<Tables>,
  values: Omit<Selectable<MailServerRow>, 'id'>,
): Promise<void> {
  await trx.updateTable('mail_server').set(values).where('id', '=', ID).execute();
}
