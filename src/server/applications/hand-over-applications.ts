import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Moves all applications of one account, and transfers offered to it, to another account. */
export async function handOverApplications(
  trx: Kysely<Tables>,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  // Browsers choose the keys of drafts: both accounts may have the same one.
  await trx
    .updateTable('application')
    .set((eb) => ({ draft_key: eb.ref('application.id') }))
    .where('user_id', '=', from)
    .where(
      'draft_key',
      'in',
      trx.selectFrom('application as own').select('own.draft_key').where('own.user_id', '=', to),
    )
    .execute();
  await trx.updateTable('application').set({ user_id: to, updated_at: now }).where('user_id', '=', from).execute();
  await trx
    .updateTable('application')
    .set({ recipient_id: to, updated_at: now })
    .where('recipient_id', '=', from)
    .execute();
  // Files that wait for their message still belong to their author.
  await trx.updateTable('application_attachment').set({ author_id: to }).where('author_id', '=', from).execute();
}
