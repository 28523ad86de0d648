import type { Kysely } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { randomReadable } from '../../readable-code.ts';
import { insertAccount } from '../account-store.ts';
import { forgetPerson } from '../forget-person.ts';
import { foldUsername } from '../rules.ts';
import { isUsernameTaken } from '../store.ts';

interface ImportedPerson {
  email: string;
  name: string;
  phone: string;
  company: string;
  /** '': one is made of the address. */
  username: string;
}

type Actor = Pick<Call, 'clock' | 'config' | 'origin' | 'user'>;

/**
 * An account for a customer of another system. The vendor vouches for the address: whoever reads it sets the password by
 * 忘记密码, so that no link has to stay open for weeks.
 */
export async function importAccount(
  call: Actor,
  trx: Kysely<Tables>,
  { email, name, phone, company, username: given }: ImportedPerson,
  source: { importId: string; line: number },
): Promise<{ id: string; username: string }> {
  const id = newId();
  const now = call.clock.now();
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
  await recordAudit(call, trx, {
    act: 'user.imported',
    targetType: 'user',
    targetId: id,
    detail: { import: source.importId, line: source.line },
  });
  return { id, username };
}

/** Of an import that is undone, before anybody used it: nothing is left. Fails where something refers to it that nobody thought of. */
export async function removeImportedAccount(
  call: Actor,
  trx: Kysely<Tables>,
  id: string,
  importId: string,
): Promise<void> {
  await forgetPerson(trx, id, call.clock.now());
  await trx.deleteFrom('customer_word').where('user_id', '=', id).execute();
  await trx.deleteFrom('session').where('user_id', '=', id).execute();
  await trx.deleteFrom('app_user').where('id', '=', id).execute();
  await recordAudit(call, trx, {
    act: 'user.import_undone',
    targetType: 'user',
    targetId: id,
    detail: { import: importId },
  });
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
