import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { NoticeLine, noticeLines } from '../../contract/announcements/notice-lines.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { contentChanged } from '../content/content-generation.ts';
import { newId } from '../database/new-id.ts';
import { forUpdate } from '../database/row-lock.ts';
import { getLine, presentLine } from './line-store.ts';

type Words = Omit<ParsedInputOf<typeof noticeLines.create>, 'requestKey'>;

function rowOf({ text, href, place, fromAt, untilAt }: Words) {
  if (untilAt !== null && untilAt <= fromAt)
    throw new ApiError('FIELDS_INVALID', { fields: { untilAt: '结束时间要晚于开始时间' } });
  return { text, href, place, from_at: fromAt, until_at: untilAt };
}

/** A line from its time on; sent twice, it is created once. */
export async function createLine(
  call: SignedInCall,
  { requestKey, ...words }: ParsedInputOf<typeof noticeLines.create>,
): Promise<NoticeLine> {
  const row = rowOf(words);
  const now = call.clock.now();
  const line = await call.database.transaction(async (trx) => {
    const fresh = newId();
    await trx
      .insertInto('notice_line')
      .values({
        id: fresh,
        revision: 1,
        request_key: requestKey,
        ...row,
        created_at: now,
        changed_by: call.user.id,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .execute();
    const made = await trx
      .selectFrom('notice_line')
      .select('id')
      .where('request_key', '=', requestKey)
      .executeTakeFirstOrThrow();
    if (made.id === fresh)
      await recordAudit(call, trx, {
        act: 'notice_line.created',
        targetType: 'notice_line',
        targetId: fresh,
        detail: { ...words },
      });
    return getLine(trx, made.id);
  });
  contentChanged(call.database);
  return presentLine(line, now);
}

export async function saveLine(
  call: SignedInCall,
  { id, revision, ...words }: ParsedInputOf<typeof noticeLines.save>,
): Promise<NoticeLine> {
  const row = rowOf(words);
  const now = call.clock.now();
  const line = await call.database.transaction(async (trx) => {
    const stored = await forUpdate(trx.selectFrom('notice_line').selectAll().where('id', '=', id)).executeTakeFirst();
    if (stored === undefined) throw new ApiError('NOT_FOUND');
    if (stored.revision !== revision) throw new ApiError('WORDS_CHANGED');
    await trx
      .updateTable('notice_line')
      .set({ ...row, revision: revision + 1, changed_by: call.user.id, changed_at: now })
      .where('id', '=', id)
      .execute();
    const { text, href, place, from_at: fromAt, until_at: untilAt } = stored;
    await recordAudit(call, trx, {
      act: 'notice_line.changed',
      targetType: 'notice_line',
      targetId: id,
      detail: { before: { text, href, place, fromAt, untilAt }, after: words },
    });
    return getLine(trx, id);
  });
  contentChanged(call.database);
  return presentLine(line, now);
}

export async function removeLine(
  call: SignedInCall,
  { id }: ParsedInputOf<typeof noticeLines.remove>,
): Promise<OutputOf<typeof noticeLines.remove>> {
  await call.database.transaction(async (trx) => {
    const { text } = (await trx.selectFrom('notice_line').select('text').where('id', '=', id).executeTakeFirst()) ?? {};
    const { numDeletedRows } = await trx.deleteFrom('notice_line').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND');
    await recordAudit(call, trx, {
      act: 'notice_line.removed',
      targetType: 'notice_line',
      targetId: id,
      detail: { text },
    });
  });
  contentChanged(call.database);
  return {};
}
