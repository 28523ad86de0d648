import type { Transaction } from 'kysely';
import type { Services } from '../call.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { Tables } from '../database/tables/tables.ts';
import { systemOrigin } from '../system-origin.ts';
import { auditKey, type AuditKey } from './audit-key.ts';
import { recordAudit } from './record-audit.ts';
import { chainText, hashOf, type StoredChain, type StoredEvent } from './rules.ts';

type Parts = Pick<Services, 'clock' | 'config' | 'database' | 'log'>;
type Trx = Transaction<Tables>;

const CHAIN = 'audit';
const RESTARTED = 'audit.chain_restarted';
const BATCH = 200;

/**
 * Gives committed events their place in the chain, oldest first, and returns how many. Sealers wait only for each
 * other, never for writers of events.
 */
export async function sealEvents(parts: Parts): Promise<number> {
  const { database, config } = parts;
  const waiting = await database.db.selectFrom('audit_event').select('id').where('seq', 'is', null).limit(1).execute();
  if (waiting.length === 0) return 0;
  const key = await auditKey(config);
  return database.transaction(async (trx) => {
    const { chain, isRestarted } = await holdChain(parts, trx, key);
    const { events, isLegacy } = await selectNext(trx, chain, isRestarted);
    const end = await append(trx, chain, events);
    const sealed = { ...end, legacy_seq: isLegacy ? null : (chain.legacy_seq ?? chain.seq) };
    await trx
      .updateTable('audit_chain')
      .set({ ...sealed, proof: key.sign(chainText(sealed)) })
      .where('id', '=', CHAIN)
      .execute();
    return events.length;
  });
}

/** Seals everything that waits; for the command line, which needs the server to be stopped. */
export async function sealAll(parts: Parts): Promise<void> {
  while ((await sealEvents(parts)) > 0);
}

const selectUnsealed = (trx: Trx) =>
  trx.selectFrom('audit_event').selectAll().where('seq', 'is', null).orderBy('at').orderBy('id').limit(BATCH);

/** First the event that restarts the chain, then those from before signatures, then the others. */
async function selectNext(
  trx: Trx,
  chain: StoredChain,
  isRestarted: boolean,
): Promise<{ events: StoredEvent[]; isLegacy: boolean }> {
  if (isRestarted) return { events: await selectUnsealed(trx).where('act', '=', RESTARTED).execute(), isLegacy: false };
  const unsigned = chain.legacy_seq === null ? await selectUnsealed(trx).where('mac', '=', '').execute() : [];
  if (unsigned.length > 0) return { events: unsigned, isLegacy: true };
  return { events: await selectUnsealed(trx).execute(), isLegacy: false };
}

async function append(
  trx: Trx,
  { seq, hash }: Pick<StoredChain, 'seq' | 'hash'>,
  events: readonly StoredEvent[],
): Promise<{ seq: number; hash: string }> {
  const end = { seq, hash };
  for (const event of events) {
    const place = { seq: end.seq + 1, previous_hash: end.hash };
    end.hash = hashOf({ ...event, ...place });
    end.seq = place.seq;
    await trx
      .updateTable('audit_event')
      .set({ ...place, hash: end.hash })
      .where('id', '=', event.id)
      .execute();
  }
  return end;
}

interface Held {
  chain: StoredChain;
  isRestarted: boolean;
}

/** The end of the chain, for one sealer at a time. */
async function holdChain(parts: Parts, trx: Trx, key: AuditKey): Promise<Held> {
  const empty = { seq: 0, hash: '', legacy_seq: null };
  await trx
    .insertInto('audit_chain')
    .values({ id: CHAIN, ...empty, proof: '' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const chain = await forUpdate(
    trx.selectFrom('audit_chain').selectAll().where('id', '=', CHAIN),
  ).executeTakeFirstOrThrow();
  if (key.isSigned(chainText(chain), chain.proof)) return { chain, isRestarted: false };
  const last = await trx
    .selectFrom('audit_event')
    .select(['seq', 'hash'])
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined && chain.proof === '') return { chain, isRestarted: false };
  const end = { seq: last?.seq ?? 0, hash: last?.hash ?? '' };
  return { chain: await restart(parts, trx, chain, end), isRestarted: true };
}

/**
 * The end was not written by this key: the key-encryption key was replaced, or somebody else wrote there. The chain
 * continues after the last event, and the log records it.
 */
async function restart(
  parts: Parts,
  trx: Trx,
  found: StoredChain,
  last: { seq: number; hash: string },
): Promise<StoredChain> {
  parts.log.error({ found: found.seq, last: last.seq }, 'the end of the audit chain was not signed by this key');
  await recordAudit({ ...parts, origin: systemOrigin, user: null }, trx, {
    act: RESTARTED,
    targetType: 'audit_chain',
    targetId: CHAIN,
    detail: { after: last.seq, found: found.seq },
  });
  const { first } = await trx
    .selectFrom('audit_event')
    .select((eb) => eb.fn.min('seq').as('first'))
    .where('mac', '<>', '')
    .executeTakeFirstOrThrow();
  // Stated again: the former value could count unsigned events as old ones.
  return { ...found, ...last, legacy_seq: first === null ? last.seq : first - 1 };
}
