import type { audit } from '../../contract/audit/audit.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../database/time-cursor.ts';
import { findChain } from './check-chain.ts';
import { presentEvents, selectEvents } from './store.ts';

type Entry = typeof audit.list;

const DEFAULT_LIMIT = 50;

/** The audit log for operators, newest first by default. */
export async function listEvents(call: SignedInCall, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const limit = input.limit ?? DEFAULT_LIMIT;
  const rows = await selectEvents(db, input, {
    limit,
    after: parseTimeCursor(input.cursor),
    isOldestFirst: input.sort === 'at',
  });
  const page = pageOf(rows, limit, ({ at, id }) => encodeTimeCursor({ at, id }));
  const chain = await findChain(db);
  return {
    items: await presentEvents(db, page.items),
    nextCursor: page.nextCursor,
    lastCheck:
      chain === null || chain.checked_at === null || chain.checked_seq === null
        ? null
        : { at: chain.checked_at, events: chain.checked_seq, findings: chain.findings },
    lastLogCheck: await findLogCheck(db),
  };
}

async function findLogCheck(db: SignedInCall['database']['db']): Promise<OutputOf<Entry>['lastLogCheck']> {
  const log = await db.selectFrom('license_log').select(['checked_at', 'checked_size', 'findings']).executeTakeFirst();
  if (log === undefined || log.checked_at === null || log.checked_size === null) return null;
  return { at: log.checked_at, events: log.checked_size, findings: log.findings };
}
