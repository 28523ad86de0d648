import type { Kysely } from 'kysely';
import type { SecurityEvent } from '../../../../contract/identity/account.ts';
import { decodeJson } from '../../../database/json-column.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { presentMail } from '../../../mail/store.ts';
import { presentSecurityEvent } from '../../list-security-events.ts';
import { rolesOf } from '../../roles-of.ts';
import { livingSessions } from '../../sessions/list-sessions.ts';
import { parseTimeCursor } from '../../../database/time-cursor.ts';
import { newestAfter, type ReadSection, SECTION_PAGE, type SectionReader, sectionPage } from './section-page.ts';

/** An account's sessions, letters, consents and acts on it, most recent first. */

interface Placed {
  at: number;
  id: string;
}

const newestFirst = (a: Placed, b: Placed): number => b.at - a.at || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);

/** There are never many: they end by themselves. */
export const readSessions: ReadSection<'sessions'> = async ({ db, account, now }, cursor) => {
  const isOperator = rolesOf(account.roles).length > 0;
  const after = parseTimeCursor(cursor);
  const living = await livingSessions(db, { userId: account.id, isOperator }, now);
  const placeOf = ({ id, lastSeenAt }: (typeof living)[number]) => ({ id, at: lastSeenAt });
  const left = living.filter((session) => after === null || newestFirst(after, placeOf(session)) < 0);
  return sectionPage(left.slice(0, SECTION_PAGE + 1), placeOf, (session) => session);
};

const MOST_ADDRESSES = 50;

/** To the account's own address, and to the contact addresses of its applications. */
export const readLetters: ReadSection<'letters'> = async ({ db, account: { id, email } }, cursor) => {
  const contacts = await db
    .selectFrom('application')
    .select('contact_email')
    .distinct()
    .where('user_id', '=', id)
    .where('state', '!=', 'draft')
    .where('contact_email', '<>', '')
    .orderBy('contact_email')
    .limit(MOST_ADDRESSES)
    .execute();
  const addresses = [...new Set([...(email === null ? [] : [email]), ...contacts.map((row) => row.contact_email)])];
  if (addresses.length === 0) return { items: [], nextCursor: null };
  const letters = db.selectFrom('outbox_mail').selectAll().where('recipient', 'in', addresses);
  const rows = await newestAfter(letters, ['created_at', 'id'], cursor).execute();
  return sectionPage(rows, ({ created_at: at, id: mailId }) => ({ at, id: mailId }), presentMail);
};

export const readConsents: ReadSection<'consents'> = async (reader, cursor) => {
  const { db, account } = reader;
  const agreements = db
    .selectFrom('application')
    .select(['id', 'number', 'agreement_version', 'submitted_at', 'created_at'])
    .where('user_id', '=', account.id)
    .where('agreement_version', 'is not', null)
    .where('submitted_at', 'is not', null);
  const rows = await newestAfter(agreements, ['created_at', 'id'], cursor).execute();
  const page = sectionPage(
    rows,
    ({ created_at: at, id }) => ({ at, id }),
    (row) => ({
      id: row.id,
      what: 'agreement' as const,
      version: row.agreement_version ?? '',
      at: row.submitted_at,
      applicationNumber: row.number,
    }),
  );
  // It stands above the agreements.
  if ((cursor ?? '') !== '' || account.privacy_version === null) return page;
  const privacy = { id: 'privacy', what: 'privacy' as const, applicationNumber: null, at: await agreedAt(reader) };
  return { ...page, items: [{ ...privacy, version: account.privacy_version }, ...page.items] };
};

async function agreedAt({ db, account }: SectionReader): Promise<number | null> {
  const agreed = await db
    .selectFrom('security_event')
    .select('at')
    .where('user_id', '=', account.id)
    .where('act', 'in', ['registered', 'privacy_agreed'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return agreed?.at ?? null;
}

/** Recorded events, and the log-ins that started sessions. */
export const readSecurityEvents: ReadSection<'securityEvents'> = async ({ db, account: { id } }, cursor) => {
  const recorded = db
    .selectFrom('security_event')
    .select(['id', 'act', 'user_agent', 'ip', 'at'])
    .where('user_id', '=', id);
  const logIns = db
    .selectFrom('session')
    .select(['id', 'user_agent', 'ip', 'created_at as at'])
    .where('user_id', '=', id)
    .where('viewer_id', 'is', null);
  const [events, sessions] = await Promise.all([
    newestAfter(recorded, ['at', 'id'], cursor).execute(),
    newestAfter(logIns, ['created_at', 'id'], cursor).execute(),
  ]);
  const all = [...events, ...sessions.map((row) => ({ ...row, act: 'logged_in' }))].toSorted(newestFirst);
  return sectionPage(
    all.slice(0, SECTION_PAGE + 1),
    (row) => row,
    (row) => presentSecurityEvent(row, row.act as SecurityEvent['act']),
  );
};

/** By operators, or on the command line. */
export const readActs: ReadSection<'acts'> = async ({ db, account: { id } }, cursor) => {
  const acts = db
    .selectFrom('audit_event')
    .leftJoin('app_user as actor', 'actor.id', 'audit_event.actor_id')
    .select(['audit_event.id', 'audit_event.act', 'audit_event.at', 'audit_event.detail'])
    .select(['actor.nickname', 'actor.username'])
    .where('audit_event.target_type', '=', 'user')
    .where('audit_event.target_id', '=', id)
    .where('audit_event.act', '!=', 'user.note_added');
  const rows = await newestAfter(acts, ['audit_event.at', 'audit_event.id'], cursor).execute();
  return sectionPage(
    rows,
    (row) => row,
    ({ id: actId, act, at, nickname, username, detail }) => ({
      id: actId,
      act,
      at,
      by: nickname || username || '',
      reason: decodeJson<{ reason?: string }>(detail).reason ?? '',
    }),
  );
};

export const readNotes: ReadSection<'notes'> = async ({ db, account: { id } }, cursor) => {
  const notes = db
    .selectFrom('customer_note')
    .innerJoin('app_user as author', 'author.id', 'customer_note.author_id')
    .select(['customer_note.id', 'customer_note.text', 'customer_note.created_at'])
    .select(['author.nickname', 'author.username'])
    .where('customer_note.user_id', '=', id);
  const rows = await newestAfter(notes, ['customer_note.created_at', 'customer_note.id'], cursor).execute();
  return sectionPage(
    rows,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => ({ id: row.id, at: row.created_at, by: row.nickname || row.username, text: row.text }),
  );
};

/** The last use of any session. */
export async function findLastSeen(db: Kysely<Tables>, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('session')
    .select(({ fn }) => fn.max<number | null>('last_seen_at').as('at'))
    .where('user_id', '=', id)
    .where('viewer_id', 'is', null)
    .executeTakeFirst();
  return row?.at ?? null;
}
