import type { AuditEvent, AuditFilter } from '../../contract/audit/audit.ts';
import { auditActs, auditTargets } from '../../contract/audit/audit-words.ts';
import type { Services, SignedInCall } from '../call.ts';
import { CSV_MARK, csvLine } from '../exports/csv-line.ts';
import type { TimeCursor } from '../database/time-cursor.ts';
import { requireFreshLogin } from '../identity/sessions/require-fresh-login.ts';
import { secondOf } from '../outside/shanghai-calendar.ts';
import { recordAudit } from './record-audit.ts';
import { presentEvents, selectEvents } from './store.ts';

const PAGE = 500;

const head = [
  '序号',
  '时间',
  '用户名',
  '昵称',
  '操作',
  '操作代号',
  '对象类型',
  '对象',
  '对象 ID',
  '来源',
  '改动',
  '其他内容',
];

/** Records who exports what; needs a recent log-in, like every export of many people's data. */
export async function startExport(call: SignedInCall, filter: AuditFilter): Promise<void> {
  requireFreshLogin(call);
  await call.database.transaction((trx) =>
    recordAudit(call, trx, {
      act: 'audit.exported',
      targetType: 'audit_chain',
      targetId: 'audit',
      detail: { ...filter },
    }),
  );
}

/** The filtered log as CSV, newest first, one page of rows at a time: its size costs no memory. */
export async function* writeEvents(
  { database: { db } }: Pick<Services, 'database'>,
  filter: AuditFilter,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(head);
  for (let after: TimeCursor | null = null; ;) {
    const rows = (await selectEvents(db, filter, { limit: PAGE, after })).slice(0, PAGE);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield (await presentEvents(db, rows)).map(lineOf).join('');
    after = { at: last.at, id: last.id };
  }
}

function lineOf({ seq, at, actor, act, target, ip, changes, facts }: AuditEvent): string {
  const word = (words: Readonly<Record<string, string>>, code: string): string =>
    (Object.hasOwn(words, code) ? words[code] : undefined) ?? code;
  return csvLine([
    seq ?? '',
    secondOf(at),
    actor?.username ?? '',
    actor?.nickname ?? '',
    word(auditActs, act),
    act,
    word(auditTargets, target.type),
    target.name,
    target.id,
    ip,
    changes.map(({ field, before, after }) => `${field}：${before || '（空）'} → ${after || '（空）'}`).join('\n'),
    facts.map(({ field, value }) => `${field}：${value}`).join('\n'),
  ]);
}
