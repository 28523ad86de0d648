import type { Side } from '../../../contract/applications/conversation.ts';
import type { SignedInCall } from '../../call.ts';
import { findTalkedAbout } from './store.ts';

/** Notes how far a side has read. The mark never moves back, nor past the last message. */
export async function markRead(
  call: SignedInCall,
  side: Side,
  { number, upTo }: { number: string; upTo: number },
): Promise<Record<string, never>> {
  const { db } = call.database;
  const { id } = await findTalkedAbout(db, number, { side, userId: call.user.id });
  await db
    .updateTable('application_conversation')
    .set({ [`${side}_seen_seq`]: upTo })
    .where('application_id', '=', id)
    .where(`${side}_seen_seq`, '<', upTo)
    .where((eb) => eb.or([eb('customer_seq', '>=', upTo), eb('operator_seq', '>=', upTo)]))
    .execute();
  return {};
}
