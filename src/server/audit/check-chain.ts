import { setImmediate as breathe } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { AuditFinding, ChainCheck } from '../../contract/audit/audit.ts';
import type { Services } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { auditKey, keyIdOf, type AuditKey } from './audit-key.ts';
import { examineEvent, examineUnsealed, missing, nameOf, type Walk } from './examine-event.ts';
import { chainText, hashOf, type StoredChain, type StoredEvent } from './rules.ts';

type Parts = Pick<Services, 'config' | 'database'>;
type Db = Kysely<Tables>;
type SealedEvent = StoredEvent & { seq: number };

const PAGE = 1000;
/** The number of events that one request checks: well within a second. */
const SLICE = 20_000;
/** The most findings of one slice; more say nothing new. */
const MOST_FINDINGS = 100;

/** Checks a slice of the chain after `from`; the last slice includes its end and the unsealed events. */
export async function checkSlice({ database: { db }, config }: Parts, from = 0): Promise<ChainCheck> {
  const key = await auditKey(config);
  const chain = await findChain(db);
  const isOurs = chain !== null && key.isSigned(chainText(chain), chain.proof);
  const total = isOurs ? chain.seq : await findLastSeq(db);
  const walk = await walkFrom(db, key, from, isOurs ? chain.legacy_seq : null);
  const findings: AuditFinding[] = [];
  for (let seen = 0; seen < SLICE; seen += PAGE) {
    const rows = await selectSealed(db, walk.seq, total);
    for (const row of rows) findings.push(...examineEvent(key, walk, row));
    if (rows.length < PAGE) {
      findings.push(...endFindings(walk, { chain, isOurs, total }), ...(await looseFindings(db, key, walk)));
      const waiting = await countUnsealed(db);
      return { checked: total, total, next: null, waiting, findings: findings.slice(0, MOST_FINDINGS) };
    }
    // Hashing a page takes some milliseconds: others may run in between.
    await breathe();
  }
  return { checked: walk.seq, total, next: walk.seq, waiting: 0, findings: findings.slice(0, MOST_FINDINGS) };
}

/** The whole chain. */
export async function checkChain(parts: Parts): Promise<ChainCheck> {
  const findings: AuditFinding[] = [];
  for (let from = 0; ;) {
    const slice = await checkSlice(parts, from);
    findings.push(...slice.findings);
    if (slice.next === null) return { ...slice, findings };
    from = slice.next;
  }
}

export async function findChain(db: Db): Promise<StoredChain | null> {
  return (await db.selectFrom('audit_chain').selectAll().executeTakeFirst()) ?? null;
}

async function walkFrom(db: Db, key: AuditKey, from: number, legacySeq: number | null): Promise<Walk> {
  if (from === 0) return { seq: 0, last: null, isSound: true, hasOwn: false, legacySeq };
  const last = await db.selectFrom('audit_event').selectAll().where('seq', '=', from).executeTakeFirst();
  return {
    seq: from,
    last: last ?? null,
    // The previous slice has checked it.
    isSound: last !== undefined && hashOf(last) === last.hash,
    hasOwn: last !== undefined && keyIdOf(last.mac) === key.id,
    legacySeq,
  };
}

async function selectSealed(db: Db, after: number, upTo: number): Promise<SealedEvent[]> {
  const rows = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

interface End {
  chain: StoredChain | null;
  /** Whether this site signed the proof of the chain's end. */
  isOurs: boolean;
  total: number;
}

function endFindings(walk: Walk, { chain, isOurs, total }: End): AuditFinding[] {
  if (!isOurs)
    return total === 0 && chain === null
      ? []
      : [broken('审计链的末尾没有本站的签名：它被改过，或者密钥加密密钥换过而之后还没有新的记录')];
  if (walk.seq < total) return [missing(walk.seq + 1, total, walk.last, null)];
  if (walk.last !== null && walk.isSound && chain?.hash !== walk.last.hash)
    return [broken(`${nameOf(walk.last)}不是审计链原来的末尾：最后的记录被换过`)];
  return [];
}

const broken = (text: string): AuditFinding => ({ kind: 'broken', seq: null, lastSeq: null, eventId: null, text });

/** Unsealed events behind the end, and waiting events without a signature. */
async function looseFindings(db: Db, key: AuditKey, walk: Walk): Promise<AuditFinding[]> {
  const beyond = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('seq', '>', walk.seq)
    .orderBy('seq')
    .limit(MOST_FINDINGS)
    .execute();
  // Read afterwards: events sealed meanwhile are no longer behind the end.
  const end = (await findChain(db))?.seq ?? 0;
  const unsealed = await db.selectFrom('audit_event').selectAll().where('seq', 'is', null).limit(PAGE).execute();
  const forged = beyond.filter(({ seq }) => Number(seq) > end);
  return [...forged.map(examineBeyond), ...unsealed.map((event) => examineUnsealed(key, walk, event))].filter(
    (each) => each !== null,
  );
}

const examineBeyond = (event: StoredEvent): AuditFinding => ({
  kind: 'inserted',
  seq: event.seq,
  lastSeq: null,
  eventId: event.id,
  text: `${nameOf(event)}在审计链的末尾之后：是从别处写进来的`,
});

async function findLastSeq(db: Db): Promise<number> {
  const row = await db
    .selectFrom('audit_event')
    .select('seq')
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

export async function countUnsealed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seq', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
