import type { Services } from '../../call.ts';
import { leafOfAct, leafOfKey, leavesOfSigningKey } from './leaves.ts';
import { findLog } from './store.ts';
import { addLeaf, hashOfRange, type Node, nodeName } from './tree.ts';

type Db = Services['database']['db'];

const AT_ONCE = 1000;

interface LogCheck {
  size: number;
  findings: string[];
}

/**
 * Compares the log with its subjects, and its tree with its leaves. Names everything that was changed behind our back.
 */
export async function checkLog({ database: { db } }: Pick<Services, 'database'>): Promise<LogCheck> {
  const log = await findLog(db).executeTakeFirst();
  const size = log?.size ?? 0;
  const findings = [
    ...(await findWrongTree(db, size, log?.root)),
    ...(await findUnlogged(db)),
    ...(await findDropped(db)),
  ];
  return { size, findings };
}

async function findWrongTree(db: Db, size: number, root: string | undefined): Promise<string[]> {
  const hashes = new Map<string, Buffer>();
  const findings: string[] = [];
  for (let from = 0; from < size; from += AT_ONCE) {
    const to = Math.min(size, from + AT_ONCE);
    const leaves = await db
      .selectFrom('license_log_leaf')
      .select(['seq', 'hash'])
      .where('seq', '>=', from)
      .where('seq', '<', to)
      .orderBy('seq')
      .execute();
    const missing = leaves.findIndex(({ seq }, offset) => seq !== from + offset);
    if (missing >= 0 || leaves.length < to - from)
      return [...findings, `日志第 ${from + (missing < 0 ? leaves.length : missing) + 1} 条不见了`];
    const added = leaves.flatMap(({ hash }, offset) => addLeaf(hashes, from + offset, Buffer.from(hash, 'base64url')));
    findings.push(...(await findWrongNodes(db, added)));
  }
  const isRoot = root === undefined || hashOfRange(hashes, { from: 0, to: size }).toString('base64url') === root;
  return isRoot ? findings : [...findings, '日志的根与其中的记录不符'];
}

async function findWrongNodes(db: Db, nodes: readonly (Node & { hash: Buffer })[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const level of new Set(nodes.map((node) => node.level))) {
    const own = nodes.filter((node) => node.level === level);
    const stored = await db
      .selectFrom('license_log_node')
      .selectAll()
      .where('level', '=', level)
      .where('place', '>=', own[0]?.place ?? 0)
      .where('place', '<=', own.at(-1)?.place ?? 0)
      .execute();
    const byName = new Map(stored.map((row) => [nodeName(row), row.hash]));
    for (const node of own)
      if (byName.get(nodeName(node)) !== node.hash.toString('base64url'))
        wrong.push(`日志的节点 ${nodeName(node)} 被改动过`);
  }
  return wrong;
}

/** Keys, acts and signing keys whose leaf is missing or differs. */
async function findUnlogged(db: Db): Promise<string[]> {
  const signing = await db.selectFrom('signing_key').selectAll().execute();
  const findings = await compare(db, signing.flatMap(leavesOfSigningKey), (id) => `签名密钥的记录 ${id} 与日志不符`);
  for (let after = ''; ;) {
    const keys = await db
      .selectFrom('license_key')
      .innerJoin('license', 'license.id', 'license_key.license_id')
      .select(['license_key.id', 'license_id', 'jws', 'license_key.issued_at', 'license.number'])
      .where('license_key.id', '>', after)
      .orderBy('license_key.id')
      .limit(AT_ONCE)
      .execute();
    const numbers = new Map(keys.map(({ id, number }) => [`key:${id}`, number]));
    findings.push(
      ...(await compare(db, keys.map(leafOfKey), (id) => `授权 ${numbers.get(id) ?? ''} 的授权密钥不在日志里`)),
    );
    after = keys.at(-1)?.id ?? '';
    if (keys.length < AT_ONCE) break;
  }
  for (let after = ''; ;) {
    const acts = await db
      .selectFrom('license_event')
      .innerJoin('license', 'license.id', 'license_event.license_id')
      .select(['license_event.id', 'license_id', 'act', 'at', 'license_event.revision', 'license.number'])
      .where('license_event.id', '>', after)
      .orderBy('license_event.id')
      .limit(AT_ONCE)
      .execute();
    const numbers = new Map(acts.map(({ id, number }) => [`act:${id}`, number]));
    const leaves = acts.map(({ number, ...act }) => leafOfAct(act, number));
    findings.push(...(await compare(db, leaves, (id) => `授权 ${numbers.get(id) ?? ''} 的一条历史与日志不符`)));
    after = acts.at(-1)?.id ?? '';
    if (acts.length < AT_ONCE) break;
  }
  return findings;
}

async function compare(
  db: Db,
  leaves: readonly { id: string; hash: string }[],
  say: (id: string) => string,
): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < leaves.length; at += AT_ONCE) {
    const part = leaves.slice(at, at + AT_ONCE);
    const ids = part.map(({ id }) => id);
    const rows = await db.selectFrom('license_log_leaf').select(['id', 'hash']).where('id', 'in', ids).execute();
    const logged = new Map(rows.map(({ id, hash }) => [id, hash]));
    found.push(...part.filter(({ id, hash }) => logged.get(id) !== hash).map(({ id }) => say(id)));
  }
  return found;
}

/** Leaves of licenses that are gone without a record of their removal, and of single rows that are gone. */
async function findDropped(db: Db): Promise<string[]> {
  const gone = await db
    .selectFrom('license_log_leaf as leaf')
    .select(['leaf.id', 'leaf.license_id'])
    .where('leaf.kind', 'in', ['key', 'act'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('license_key').select('id').whereRef('license_key.id', '=', 'leaf.subject_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('license_event').select('id').whereRef('license_event.id', '=', 'leaf.subject_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('license_log_leaf as removal')
            .select('removal.id')
            .where('removal.kind', '=', 'removal')
            .whereRef('removal.license_id', '=', 'leaf.license_id'),
        ),
      ),
    )
    .limit(AT_ONCE)
    .execute();
  return gone.map(({ id }) => `日志里的 ${id} 已经没有对应的记录：有人删除了授权或它的历史`);
}
