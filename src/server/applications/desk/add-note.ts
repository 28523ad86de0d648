import type { desk } from '../../../contract/applications/desk.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import { listReviewers } from '../../identity/operators/reviewers.ts';
import { lockAnyApplication } from '../store.ts';
import { findMentions } from './find-mentions.ts';

/** Writes a note for the operators; people named in it find the application in their list. */
export async function addNote(
  call: SignedInCall,
  { number, text, requestKey }: ParsedInputOf<typeof desk.addNote>,
): Promise<void> {
  const at = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    if (row.state === 'draft') throw new ApiError('TRANSITION_REFUSED');
    const written = await trx
      .selectFrom('application_note')
      .select('id')
      .where('application_id', '=', row.id)
      .where('author_id', '=', call.user.id)
      .where('request_key', '=', requestKey)
      .executeTakeFirst();
    if (written !== undefined) return;
    const id = newId();
    const colleagues = (await listReviewers(trx)).filter((one) => one.id !== call.user.id);
    const named = findMentions(text, colleagues);
    await trx
      .insertInto('application_note')
      .values({ id, application_id: row.id, author_id: call.user.id, text, request_key: requestKey, at })
      .execute();
    for (const person of named)
      await trx
        .insertInto('application_mention')
        .values({ note_id: id, user_id: person.id, application_id: row.id, seen_at: null })
        .execute();
    await recordAudit(call, trx, {
      act: 'application.note_added',
      targetType: 'application',
      targetId: row.id,
      detail: { number, note: id, mentions: named.map(({ username }) => username) },
    });
  });
}
