import type { Kysely } from 'kysely';
import type { Call } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { randomReadable } from '../../readable-code.ts';
import { insertAccount } from '../account-store.ts';
import { foldUsername } from '../rules.ts';
import { isUsernameTaken } from '../store.ts';

export interface OpenedPerson {
  email: string;
  name: string;
  phone: string;
  company: string;
  /** '': one is made of the address. */
  username: string;
}

/**
 * Opens an account whose address the vendor vouches for. The customer sets a password with 忘记密码, so no link stays open
 * for weeks. The caller records why.
 */
export async function openAccount(
  { clock }: Pick<Call, 'clock'>,
  trx: Kysely<Tables>,
  { email, name, phone, company, username: given }: OpenedPerson,
): Promise<{ id: string; username: string }> {
  const id = newId();
  const now = clock.now();
  const username = given || (await freeUsername(trx, email));
  await insertAccount(trx, {
    id,
    username,
    username_folded: foldUsername(username),
    email,
    email_verified_at: now,
    nickname: name,
    phone,
    company,
    created_at: now,
    updated_at: now,
  });
  return { id, username };
}

/** The part of the address before the @, with a few letters behind it where somebody has that name. */
async function freeUsername(db: Kysely<Tables>, email: string): Promise<string> {
  const local = (email.split('@')[0] ?? '').replaceAll(/[^a-z0-9]+/g, '_').replace(/^[^a-z]+/, '');
  const name = local.slice(0, 15);
  const [first, ...more] = [name.length >= 4 ? name : '', ...Array.from({ length: 4 }, () => suffixed(name))];
  for (const candidate of [first ?? '', ...more])
    if (candidate !== '' && !(await isUsernameTaken(db, foldUsername(candidate)))) return candidate;
  throw new Error('no free user name');
}

const suffixed = (name: string): string =>
  `${name === '' ? 'user' : name.slice(0, 13)}_${randomReadable(6).toLowerCase()}`;
