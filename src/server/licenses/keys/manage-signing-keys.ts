import type { Kysely, Transaction } from 'kysely';
import type { AuditAct } from '../../../contract/audit/audit-words.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SigningKeyState } from '../../../contract/licenses/signing-keys.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { minuteOf } from '../../outside/shanghai-calendar.ts';
import { enterSigningKeys } from '../log/enter-existing.ts';
import { makeSealer, type Sealer } from './key-sealing.ts';
import { publishKeys } from './load-signing-keys.ts';
import { newSigningKey } from './new-signing-key.ts';
import { readKeySecret } from './read-key-secret.ts';
import { findUsableKey, isSigning, selectSigningKeys, type StoredKey } from './signing-key-rows.ts';

export interface SigningKeyInfo {
  kid: string;
  /** The base64url of its public half. */
  publicX: string;
  state: SigningKeyState;
  createdAt: number;
  /** Since when it signs, or signed; null: not yet. */
  activatedAt: number | null;
  /** The account that let it sign; null: the command line, or the first start. */
  activatedBy: string | null;
  /** Since when it signs nothing more. */
  endedAt: number | null;
  /** When a backup of the keys alone last held it. */
  backedUpAt: number | null;
  /** License keys that it signed and that have no end. */
  licenseKeys: number;
  /** Licenses with a key that it signed, ended ones included. */
  licenses: number;
}

/** The requested signing key does not exist, or the act would leave no key to sign with. */
export class SigningKeyRefusal extends Error {
  override readonly name = 'SigningKeyRefusal';
}

export function stateOf(row: StoredKey): SigningKeyState {
  if (row.compromised_at !== null) return 'compromised';
  if (row.retired_at !== null) return 'retired';
  return row.activated_at === null ? 'waiting' : 'signing';
}

/** Newest first. */
export async function listSigningKeys(db: Kysely<Tables>): Promise<SigningKeyInfo[]> {
  const rows = await selectSigningKeys(db);
  const counts = await db
    .selectFrom('license_key')
    .select((eb) => [
      'kid',
      eb.fn.count<number>('license_id').distinct().as('licenses'),
      eb.fn.count<number>('id').filterWhere('revoked_at', 'is', null).as('endless'),
    ])
    .groupBy('kid')
    .execute();
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('id', 'in', (query) =>
      query.selectFrom('signing_key').select('activated_by').$castTo<{ activated_by: string }>(),
    )
    .execute();
  return rows.map((row) => {
    const count = counts.find(({ kid }) => kid === row.kid);
    return {
      kid: row.kid,
      publicX: row.public_x,
      state: stateOf(row),
      createdAt: row.created_at,
      activatedAt: row.activated_at,
      activatedBy: people.find(({ id }) => id === row.activated_by)?.username ?? null,
      endedAt: row.compromised_at ?? row.retired_at,
      backedUpAt: row.backed_up_at,
      licenseKeys: count?.endless ?? 0,
      licenses: count?.licenses ?? 0,
    };
  });
}

/** Makes a key that is published at once but signs only after a rotation: verifiers have it before they need it. */
export async function createSigningKey(call: Call): Promise<string> {
  const sealer = await openSealer(call);
  return changeSigningKeys(call, (trx) => insertKey(call, trx, sealer));
}

/**
 * From now on the newest waiting key signs, or a new one if none waits; the earlier ones are retired and stay
 * published. `seen` is the key that signed when the person decided: if it is another one by now, somebody was faster.
 */
export async function rotateSigningKey(call: Call, seen: string): Promise<string> {
  const sealer = await openSealer(call);
  return changeSigningKeys(call, async (trx) => {
    const rows = await selectSigningKeys(trx);
    await requireSeen(trx, { rows, sealer, seen });
    const waiting = rows.find((row) => stateOf(row) === 'waiting');
    const kid = waiting?.kid ?? (await insertKey(call, trx, sealer));
    const now = call.clock.now();
    const before = rows.filter(isSigning).map((row) => row.kid);
    await trx
      .updateTable('signing_key')
      .set({ activated_at: now, activated_by: call.user?.id ?? null })
      .where('kid', '=', kid)
      .execute();
    if (before.length > 0)
      await trx.updateTable('signing_key').set({ retired_at: now }).where('kid', 'in', before).execute();
    await audit(call, trx, 'signing_key.rotated', kid, { retired: before });
    return kid;
  });
}

async function requireSeen(
  trx: Transaction<Tables>,
  { rows, sealer, seen }: { rows: StoredKey[]; sealer: Sealer; seen: string },
): Promise<void> {
  const kid = findUsableKey(rows, sealer)?.kid;
  if (kid === undefined || kid === seen) return;
  const now = rows.find((row) => row.kid === kid);
  const person = await trx
    .selectFrom('app_user')
    .select('username')
    .where('id', '=', now?.activated_by ?? '')
    .executeTakeFirst();
  throw new ApiError('SIGNING_KEY_ROTATED', {
    message: `已由${person?.username ?? '命令行'}在 ${minuteOf(now?.activated_at ?? 0)} 轮换，现在签名的是 ${kid}`,
  });
}

/** Retires a key: it signs nothing more; its signatures stay valid. */
export async function retireSigningKey(call: Call, kid: string): Promise<void> {
  await changeSigningKeys(call, async (trx) => {
    const rows = await selectSigningKeys(trx);
    const row = requireKey(rows, kid);
    if (row.retired_at !== null) return;
    if (isSigning(row) && rows.filter(isSigning).length === 1)
      throw new SigningKeyRefusal(`${kid} 是正在签名的密钥：先运行 keys rotate 换上新的`);
    await trx.updateTable('signing_key').set({ retired_at: call.clock.now() }).where('kid', '=', kid).execute();
    await audit(call, trx, 'signing_key.retired', kid);
  });
}

/** Withdraws a key that somebody else may have: it is no longer published, and another one signs. */
export async function withdrawSigningKey(call: Call, kid: string): Promise<void> {
  const sealer = await openSealer(call);
  await changeSigningKeys(call, async (trx) => {
    const rows = await selectSigningKeys(trx);
    const row = requireKey(rows, kid);
    const now = call.clock.now();
    const others = rows.filter((other) => other.kid !== kid);
    if (!others.some(isSigning)) {
      const next = others.find((other) => stateOf(other) === 'waiting')?.kid ?? (await insertKey(call, trx, sealer));
      await trx.updateTable('signing_key').set({ activated_at: now }).where('kid', '=', next).execute();
    }
    if (row.compromised_at !== null) return;
    await trx
      .updateTable('signing_key')
      .set({ compromised_at: now, retired_at: row.retired_at ?? now })
      .where('kid', '=', kid)
      .execute();
    await audit(call, trx, 'signing_key.compromised', kid);
  });
}

export const openSealer = async ({ config }: Call): Promise<Sealer> => makeSealer(await readKeySecret(config));

/** Runs the act, then updates this process and its `jwks.json`; other servers notice by themselves. */
export async function changeSigningKeys<T>(call: Call, act: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  const result = await call.database.transaction(async (trx) => {
    // One after the other: two rotations at once would each retire the same key and leave two that sign. All wait for
    // the first key, which always stays: if they locked every key, each would hold some and wait for those that others
    // made.
    await forUpdate(trx.selectFrom('signing_key').select('kid').orderBy('created_at').orderBy('id').limit(1)).execute();
    const done = await act(trx);
    await enterSigningKeys(trx);
    return done;
  });
  await call.keys.refresh(call.database.db);
  await publishKeys(call.config.dataDir, call.keys);
  return result;
}

async function insertKey(call: Call, trx: Transaction<Tables>, sealer: Sealer): Promise<string> {
  const key = newSigningKey(sealer, call.clock.now());
  await trx.insertInto('signing_key').values(key).execute();
  await audit(call, trx, 'signing_key.created', key.kid);
  return key.kid;
}

function requireKey(rows: StoredKey[], kid: string): StoredKey {
  const row = rows.find((each) => each.kid === kid);
  if (row === undefined) throw new SigningKeyRefusal(`没有 ${kid} 这个签名密钥：运行 keys list 查看`);
  return row;
}

const audit = (call: Call, trx: Transaction<Tables>, act: AuditAct, kid: string, detail = {}): Promise<void> =>
  recordAudit(call, trx, { act, targetType: 'signing_key', targetId: kid, detail: { kid, ...detail } });
