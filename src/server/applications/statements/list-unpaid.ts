import type { statements, UnpaidApplication } from '../../../contract/applications/statements.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { isOpen } from '../../console/store.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../../database/time-cursor.ts';
import { dueOf } from './rules.ts';

type Entry = typeof statements.unpaid;
const PAGE = 1000;

/** The applications that wait for money, oldest first. */
export async function listUnpaid({ database }: SignedInCall, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const after = parseTimeCursor(input.cursor);
  let query = database.db
    .selectFrom('application')
    .select(['id', 'number', 'holder_type', 'holder_name', 'contact_name', 'amount_fen', 'received_fen'])
    .select(['payment_channel', 'payment_reference', 'paid_on', 'submitted_at'])
    .where(isOpen)
    .where('payment_received_at', 'is', null)
    .where('amount_fen', '>', 0)
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(PAGE + 1);
  if (after !== null)
    query = query.where((eb) => eb(eb.refTuple('submitted_at', 'id'), '>', eb.tuple(after.at, after.id)));
  const page = pageOf(await query.execute(), PAGE, (row) =>
    encodeTimeCursor({ at: row.submitted_at ?? 0, id: row.id }),
  );
  const items = page.items.map((row): UnpaidApplication => ({
    number: row.number,
    holderType: row.holder_type,
    holderName: row.holder_name,
    contactName: row.contact_name,
    dueFen: dueOf(row),
    channel: row.payment_channel,
    reference: row.payment_reference,
    paidOn: row.paid_on,
  }));
  return { items: items.filter(({ dueFen }) => dueFen > 0), nextCursor: page.nextCursor };
}
