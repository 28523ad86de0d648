import type { operatorConsole } from '../../contract/console/console.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../database/time-cursor.ts';
import { listMailRows, presentMail } from './store.ts';

type Entry = typeof operatorConsole.mails;
const PAGE_SIZE = 20;

export async function listMails(call: SignedInCall, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const limit = input.limit ?? PAGE_SIZE;
  const rows = await listMailRows(call.database, {
    state: input.state,
    kind: input.kind,
    q: input.q ?? '',
    isOldestFirst: input.sort === 'created',
    after: parseTimeCursor(input.cursor),
    limit: limit + 1,
  });
  const { items, nextCursor } = pageOf(rows, limit, (mail) => encodeTimeCursor({ at: mail.created_at, id: mail.id }));
  return { items: items.map(presentMail), nextCursor };
}
