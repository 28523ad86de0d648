import type { Kysely } from 'kysely';
import type { CustomerRecord } from '../../../contract/customers/customer-record.ts';
import type { SecurityEvent } from '../../../contract/identity/account.ts';
import { decodeJson } from '../../database/json-column.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { type OutboxMail, presentMail } from '../../mail/store.ts';
import { listLogInRows, listSecurityEventRows } from '../account-store.ts';
import { presentSecurityEvent } from '../list-security-events.ts';
import { rolesOf } from '../roles-of.ts';
import { livingSessions } from '../sessions/list-sessions.ts';
import { MOST_RECENT, mostRecent } from './most-recent.ts';

type Db = Kysely<Tables>;
type Sections = Pick<
  CustomerRecord,
  'sessions' | 'lastSeenAt' | 'letters' | 'consents' | 'securityEvents' | 'acts' | 'notes'
>;

interface Account {
  id: string;
  email: string | null;
  roles: string;
  privacy_version: string | null;
}

/** An account's sessions, letters, consents and acts on it, most recent first. */
export async function accountSections(db: Db, account: Account, now: number): Promise<Sections> {
  const { id } = account;
  const isOperator = rolesOf(account.roles).length > 0;
  const [sessions, letters, consents, recorded, logIns, acts, notes] = await Promise.all([
    livingSessions(db, { userId: id, isOperator }, now),
    selectLetters(db, account),
    listConsents(db, account),
    listSecurityEventRows(db, id, MOST_RECENT + 1),
    listLogInRows(db, id, MOST_RECENT + 1),
    selectActs(db, id),
    selectNotes(db, id),
  ]);
  const events = [...recorded, ...logIns.map((row) => ({ ...row, act: 'logged_in' }))];
  return {
    lastSeenAt: await findLastSeen(db, id),
    sessions: mostRecent(sessions, (session) => session),
    letters: mostRecent(letters, presentMail),
    consents,
    securityEvents: mostRecent(
      events.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)),
      (row) => presentSecurityEvent(row, row.act as SecurityEvent['act']),
    ),
    acts: mostRecent(acts, ({ id: actId, act, at, nickname, username, detail }) => ({
      id: actId,
      act,
      at,
      by: nickname || username || '',
      reason: decodeJson<{ reason?: string }>(detail).reason ?? '',
    })),
    notes: mostRecent(notes, (row) => ({
      id: row.id,
      at: row.created_at,
      by: row.nickname || row.username,
      text: row.text,
    })),
  };
}

/** To the account's own address, and to the contact addresses of its applications. */
async function selectLetters(db: Db, { id, email }: Account): Promise<OutboxMail[]> {
  const contacts = await db
    .selectFrom('application')
    .select('contact_email')
    .distinct()
    .where('user_id', '=', id)
    .where('state', '!=', 'draft')
    .where('contact_email', '<>', '')
    .limit(MOST_RECENT)
    .execute();
  const addresses = [...new Set([...(email === null ? [] : [email]), ...contacts.map((row) => row.contact_email)])];
  if (addresses.length === 0) return [];
  return db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('recipient', 'in', addresses)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_RECENT + 1)
    .execute();
}

async function listConsents(db: Db, account: Account): Promise<CustomerRecord['consents']> {
  const [agreed, agreements] = await Promise.all([
    db
      .selectFrom('security_event')
      .select('at')
      .where('user_id', '=', account.id)
      .where('act', 'in', ['registered', 'privacy_agreed'])
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('application')
      .select(['id', 'number', 'agreement_version', 'submitted_at'])
      .where('user_id', '=', account.id)
      .where('agreement_version', 'is not', null)
      .where('submitted_at', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_RECENT + 1)
      .execute(),
  ]);
  const { items, hasMore } = mostRecent(agreements, (row) => ({
    id: row.id,
    what: 'agreement' as const,
    version: row.agreement_version ?? '',
    at: row.submitted_at,
    applicationNumber: row.number,
  }));
  const privacy = { id: 'privacy', what: 'privacy' as const, applicationNumber: null, at: agreed?.at ?? null };
  const { privacy_version: version } = account;
  return { items: [...(version === null ? [] : [{ ...privacy, version }]), ...items], hasMore };
}

/** By operators, or on the command line. */
const selectActs = (db: Db, id: string) =>
  db
    .selectFrom('audit_event')
    .leftJoin('app_user as actor', 'actor.id', 'audit_event.actor_id')
    .select(['audit_event.id', 'audit_event.act', 'audit_event.at', 'audit_event.detail'])
    .select(['actor.nickname', 'actor.username'])
    .where('audit_event.target_type', '=', 'user')
    .where('audit_event.target_id', '=', id)
    .where('audit_event.act', '!=', 'user.note_added')
    .orderBy('audit_event.at', 'desc')
    .orderBy('audit_event.id', 'desc')
    .limit(MOST_RECENT + 1)
    .execute();

const selectNotes = (db: Db, id: string) =>
  db
    .selectFrom('customer_note')
    .innerJoin('app_user as author', 'author.id', 'customer_note.author_id')
    .select(['customer_note.id', 'customer_note.text', 'customer_note.created_at'])
    .select(['author.nickname', 'author.username'])
    .where('customer_note.user_id', '=', id)
    .orderBy('customer_note.id', 'desc')
    .limit(MOST_RECENT + 1)
    .execute();

async function findLastSeen(db: Db, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('session')
    .select(({ fn }) => fn.max<number | null>('last_seen_at').as('at'))
    .where('user_id', '=', id)
    .where('viewer_id', 'is', null)
    .executeTakeFirst();
  return row?.at ?? null;
}
