import type { statements } from '../../../contract/applications/statements.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { isSettled, obstacleToPaying } from './rules.ts';
import { findConfirmedReferences } from './store.ts';

type Entry = typeof statements.known;

/** Looks up the numbers in a statement: applications that are paid already, and payments confirmed before. */
export async function findKnown(
  { database: { db } }: SignedInCall,
  { numbers, references }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const rows =
    numbers.length === 0
      ? []
      : await db
          .selectFrom('application')
          .select(['number', 'holder_name', 'state', 'payment_received_at', 'amount_fen', 'received_fen'])
          .where('number', 'in', numbers)
          .where('state', '<>', 'draft')
          .execute();
  const used = await findConfirmedReferences(db, references);
  return {
    applications: rows.map((row) => ({
      number: row.number,
      holderName: row.holder_name,
      obstacle: obstacleToPaying(row),
      isSettled: isSettled(row),
    })),
    references: used.map(({ reference, paidOn, number }) => ({ reference, paidOn, number })),
  };
}
