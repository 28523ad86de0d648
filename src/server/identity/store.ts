import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { attemptId } from './log-in/attempts.ts';

const personColumns = [
  'person.id',
  'person.username',
  'person.nickname',
  'person.email',
  'person.email_verified_at',
  'person.avatar',
  'person.gender',
  'person.phone',
  'person.company',
  'person.bio',
  'person.roles',
  'person.privacy_version',
  'person.created_at',
  'person.deletion_due_at',
] as const;

const hasActiveLicense = sql<
  0 | 1
>`case when exists (select 1 from license where license.user_id = person.id and license.status = 'active') then 1 else 0 end`.as(
  'has_active_license',
);

/** Letters about applications or licenses go to a mailbox that nobody has proved, and the person was not asked yet. */
const needsMailbox = sql<
  0 | 1
>`case when person.email_verified_at is null and person.mailbox_question_ended_at is null and (exists (select 1 from license where license.user_id = person.id and license.status in ('active', 'suspended')) or exists (select 1 from application where application.user_id = person.id and application.state in ('submitted', 'in_review', 'needs_info'))) then 1 else 0 end`.as(
  'needs_mailbox',
);

const hasPassword = sql<0 | 1>`case when person.password_hash is null then 0 else 1 end`.as('has_password');

const hasSecondFactor = sql<
  0 | 1
>`case when exists (select 1 from two_factor where two_factor.user_id = person.id and two_factor.enabled_at is not null) then 1 else 0 end`.as(
  'has_second_factor',
);

/** True for a place the account was never used from; the first place ever is not new. */
const isPlaceNew = (place: string) =>
  sql<
    0 | 1
  >`case when exists (select 1 from session where session.user_id = person.id and session.place <> '') and not exists (select 1 from session where session.user_id = person.id and session.place = ${place}) then 1 else 0 end`.as(
    'is_place_new',
  );

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export function findPerson(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('app_user as person')
    .select(personColumns)
    .select([hasActiveLicense, needsMailbox, hasPassword, hasSecondFactor])
    .where('person.id', '=', id)
    .executeTakeFirst();
}

/** A person identified in a way other than the password. */
export function findEntrant(db: Kysely<Tables>, id: string, place: string) {
  return db
    .selectFrom('app_user as person')
    .select(personColumns)
    .select([hasActiveLicense, needsMailbox, hasPassword, hasSecondFactor, isPlaceNew(place), 'person.disabled_at'])
    .where('person.id', '=', id)
    .executeTakeFirst();
}

/** The account that wants to log in, with its failure counts: always one row and one query, whether or not it exists. */
export function findCandidate(
  db: Kysely<Tables>,
  { name, network, place, now }: { name: string; network: string; place: string; now: number },
) {
  const unknown = attemptId.unknownAccount(name);
  const account = sql<string>`coalesce(person.id, ${unknown})`;
  const failureId = sql<string>`${attemptId.loginFailurePrefix} || ${account} || ${`|${network}`}`;
  return db
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('always'))
    .leftJoin('app_user as person', (join) =>
      name.includes('@')
        ? join.on('person.email', '=', name).on('person.email_verified_at', 'is not', null)
        : join.on('person.username_folded', '=', name),
    )
    .leftJoin('app_user as kept', 'kept.id', 'person.merged_into')
    .leftJoin('attempt_counter as failure', (join) =>
      join.on('failure.id', '=', failureId).on('failure.window_ends_at', '>', now),
    )
    .leftJoin('attempt_counter as named', (join) =>
      join.on('named.id', '=', attemptId.nameFailure(name, network)).on('named.window_ends_at', '>', now),
    )
    .leftJoin('attempt_counter as attack', (join) =>
      join.on('attack.id', '=', attemptId.nameAttack(name)).on('attack.window_ends_at', '>', now),
    )
    .select(personColumns)
    .select([hasActiveLicense, needsMailbox, hasPassword, hasSecondFactor, isPlaceNew(place)])
    .select([
      'person.password_hash',
      'person.password_ends_at',
      'person.disabled_at',
      'kept.username as kept_username',
      'failure.count as failures',
      'named.count as name_failures',
      'named.window_ends_at as name_failures_until',
      'attack.count as name_failures_anywhere',
    ])
    .select(account.as('account'))
    .executeTakeFirstOrThrow();
}

export type Candidate = Awaited<ReturnType<typeof findCandidate>>;

/** The account of a candidate, once it is known that there is one. */
export function personOf(candidate: Candidate): (Person & Pick<Candidate, 'is_place_new'>) | null {
  return candidate.id === null ? null : (candidate as Person & Pick<Candidate, 'is_place_new'>);
}

export async function isUsernameTaken(db: Kysely<Tables>, folded: string): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('id').where('username_folded', '=', folded).executeTakeFirst();
  return row !== undefined;
}

/** The person who proved that the address is theirs. */
export function findHolderOfEmail(db: Kysely<Tables>, email: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'username', 'nickname', 'disabled_at'])
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
}

/** Whether the account that has proved the address was ever logged in at from this place. */
export async function isPlaceOfHolder(db: Kysely<Tables>, email: string, place: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('session', 'session.user_id', 'app_user.id')
    .select('session.id')
    .where('app_user.email', '=', email)
    .where('app_user.email_verified_at', 'is not', null)
    .where('session.place', '=', place)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findUserByName(db: Kysely<Tables>, folded: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'username', 'email', 'password_hash'])
    .where('username_folded', '=', folded)
    .executeTakeFirst();
}

/** Stores the hash of a new password, which ends only where the software made it. */
export async function storePasswordHash(
  db: Kysely<Tables>,
  userId: string,
  passwordHash: string,
  now: number,
  endsAt: number | null = null,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_ends_at: endsAt, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** The same password with a new hash, if the stored hash is still the one that it was compared with. */
export async function renewPasswordHash(
  db: Kysely<Tables>,
  userId: string,
  { passwordHash, replacing, now }: { passwordHash: string; replacing: string; now: number },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', userId)
    .where('password_hash', '=', replacing)
    .execute();
}

/** Opens an account again that was locked from some networks. */
export async function forgetLoginFailures(db: Kysely<Tables>, userId: string): Promise<void> {
  const { username_folded, email } = await db
    .selectFrom('app_user')
    .select(['username_folded', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const names = [username_folded, ...(email === null ? [] : [email])];
  const prefixes = [
    attemptId.loginFailure(userId, ''),
    attemptId.wrongCode(userId),
    ...names.map((name) => attemptId.nameFailure(name, '')),
  ];
  await db
    .deleteFrom('attempt_counter')
    .where((eb) => eb.or(prefixes.map((prefix) => eb('id', 'like', `${prefix}%`))))
    .execute();
}

/** Asked at every start: among the few accounts with a role (index `app_user_operator_idx`), not among all. */
export async function hasOwner(db: Kysely<Tables>): Promise<boolean> {
  const owner = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`roles <> '[]'`)
    .where('roles', 'like', '%"owner"%')
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}
