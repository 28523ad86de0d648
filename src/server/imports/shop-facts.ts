import type { Kysely } from 'kysely';
import { selectOffers } from '../catalog/store.ts';
import type { Tables } from '../database/tables/tables.ts';
import { projectNamesOf } from '../licenses/store.ts';
import type { ReadRow } from './read-row.ts';

export interface Edition {
  code: string;
  name: string;
  subdomainLevels: number | null;
  offers: {
    holderType: 'personal' | 'company';
    updateMonths: number;
    developers: number | null;
    projects: number | null;
    domains: number | null;
  }[];
}

/** The facts of the shop that the rows of a file may conflict with. */
export interface ShopFacts {
  editions: Edition[];
  /** By verified address. */
  accounts: Map<string, { id: string; username: string; isLeaving: boolean }>;
  /** Folded. */
  usernames: Set<string>;
  /** The customer who has a phone. */
  phones: Map<string, string>;
  /** By the number, the own one or that of another system. */
  numbers: Map<string, { userId: string }>;
  /** With the same holder, or of the same customers. */
  licenses: {
    userId: string;
    number: string;
    edition: string;
    holderName: string;
    projectName: string;
    furtherProjects: readonly string[];
    issuedAt: number;
    /** Or suspended: it may be again. */
    isInForce: boolean;
  }[];
}

type Db = Kysely<Tables>;

/** Collects the facts for the rows, with a few queries however many there are. */
export async function gatherFacts(db: Db, rows: readonly ReadRow[], now: number): Promise<ShopFacts> {
  const emails = wanted(rows.map(({ email }) => email));
  const accounts = await accountsBy(db, emails);
  const userIds = [...accounts.values()].map(({ id }) => id);
  return {
    editions: await readEditions(db, now),
    accounts,
    usernames: await usernamesAmong(db, wanted(rows.map(({ username }) => username.toLowerCase()))),
    phones: await phonesAmong(db, wanted(rows.map(({ phone }) => phone))),
    numbers: await numbersAmong(db, wanted(rows.map(({ license }) => license?.number ?? ''))),
    licenses: await licensesLike(db, wanted(rows.map(({ license }) => license?.holderName ?? '')), userIds),
  };
}

const wanted = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

async function readEditions(db: Db, now: number): Promise<Edition[]> {
  const editions = await db
    .selectFrom('edition')
    .select(['id', 'code', 'name', 'subdomain_levels'])
    .orderBy('position')
    .execute();
  const offers = await selectOffers(db, now);
  return editions.map(({ id, code, name, subdomain_levels: subdomainLevels }) => ({
    code,
    name,
    subdomainLevels,
    offers: offers
      .filter((offer) => offer.edition_id === id)
      .map((offer) => ({
        holderType: offer.holder_type,
        updateMonths: offer.update_months,
        developers: offer.developers,
        projects: offer.projects,
        domains: offer.domains,
      })),
  }));
}

async function accountsBy(db: Db, emails: readonly string[]): Promise<ShopFacts['accounts']> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'email', 'disabled_at', 'deletion_due_at'])
    .where('email', 'in', emails)
    .where('email_verified_at', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ id, username, email, disabled_at: disabledAt, deletion_due_at: dueAt }) => [
      email ?? '',
      { id, username, isLeaving: disabledAt !== null || dueAt !== null },
    ]),
  );
}

async function usernamesAmong(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('app_user')
    .select('username_folded')
    .where('username_folded', 'in', names)
    .execute();
  return new Set(rows.map((row) => row.username_folded));
}

async function phonesAmong(db: Db, phones: readonly string[]): Promise<Map<string, string>> {
  if (phones.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['phone', 'username'])
    .where('phone', 'in', phones)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ phone, username }) => [phone, username]));
}

async function numbersAmong(db: Db, numbers: readonly string[]): Promise<ShopFacts['numbers']> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('license')
    .select(['number', 'former_number', 'user_id'])
    .where((eb) => eb.or([eb('number', 'in', numbers), eb('former_number', 'in', numbers)]))
    .execute();
  return new Map(
    rows.flatMap(({ number, former_number: former, user_id: userId }) =>
      [number, former].filter((each) => each !== '').map((each) => [each, { userId }] as const),
    ),
  );
}

async function licensesLike(
  db: Db,
  holders: readonly string[],
  userIds: readonly string[],
): Promise<ShopFacts['licenses']> {
  if (holders.length === 0) return [];
  const rows = await db
    .selectFrom('license')
    .select([
      'user_id',
      'number',
      'edition_code',
      'holder_name',
      'project_name',
      'further_projects',
      'issued_at',
      'status',
    ])
    .where((eb) =>
      eb.or([
        eb('holder_name', 'in', [...holders]),
        ...(userIds.length === 0 ? [] : [eb('user_id', 'in', [...userIds])]),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    number: row.number,
    edition: row.edition_code,
    holderName: row.holder_name,
    ...projectNamesOf(row),
    issuedAt: row.issued_at,
    isInForce: row.status === 'active' || row.status === 'suspended',
  }));
}
