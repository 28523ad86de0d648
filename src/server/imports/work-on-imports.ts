import { setImmediate as breathe } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call, Services } from '../call.ts';
import type { ImportState } from '../../contract/imports/imports.ts';
import { encodeJson } from '../database/json-column.ts';
import { forUpdateSkipLocked } from '../database/row-lock.ts';
import type { Tables } from '../database/tables/tables.ts';
import { seconds } from '../duration.ts';
import { grantsOf } from '../identity/grants.ts';
import { systemOrigin } from '../system-origin.ts';
import { checkRows, holdRow, importRows, undoRows } from './carry-out.ts';
import { inviteImported } from './invite-imported.ts';
import { selectRows, type StoredImport, type StoredRow, updateImport, updateRow } from './store.ts';

/** So few that the server can answer others in between. */
const CHECKED_AT_ONCE = 50;
const IMPORTED_AT_ONCE = 10;
/** A temporary fault, like a busy database, delays a row; a lasting one skips it. */
const MOST_TRIES = 3;

type Trx = Transaction<Tables>;
type GoingOn = Extract<ImportState, 'checking' | 'running' | 'undoing'>;

/** `idle`: nothing is left, or another server is working on it. */
type Step = 'more' | 'idle';

/** Looks every second for running imports, and for invitations to write; one look at a time. */
export function startImports(services: Services): void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await workOnImports(services);
      await inviteImported(services);
    } catch (error) {
      services.log.error({ err: error }, 'imports could not go on');
    }
    isLooking = false;
  };
  setInterval(() => void look(), seconds(1)).unref();
}

/**
 * Continues every running import until it is done. After a crash, the next server to look continues with the next row.
 */
export async function workOnImports(services: Services): Promise<void> {
  const goingOn = await services.database.db
    .selectFrom('customer_import')
    .select('id')
    .where('state', 'in', ['checking', 'running', 'undoing'])
    .orderBy('id')
    .execute();
  for (const { id } of goingOn) await workOnImport(services, id);
}

export async function workOnImport(services: Services, id: string): Promise<void> {
  const pace: Pace = { tries: new Map(), singly: 0 };
  while ((await step(services, id, pace)) === 'more') await breathe();
}

interface Pace {
  /** By line. */
  tries: Map<number, number>;
  /** How many rows are imported one by one after one of them spoilt a batch. */
  singly: number;
}

/** One portion of rows, in one transaction. */
async function step(services: Services, id: string, pace: Pace): Promise<Step> {
  const { database, log } = services;
  let current: StoredRow[] = [];
  try {
    return await database.transaction(async (trx) => {
      const batch = await forUpdateSkipLocked(
        trx.selectFrom('customer_import').selectAll().where('id', '=', id),
      ).executeTakeFirst();
      if (batch === undefined || !isGoingOn(batch.state)) return 'idle';
      const call = await callOf(services, trx, batch);
      if (call === null) {
        await giveUp(services, trx, batch);
        return 'idle';
      }
      const rows = await nextRows(trx, batch, pace.singly > 0);
      const [row] = rows;
      if (row === undefined) {
        await finish(call, trx, batch);
        return 'idle';
      }
      current = rows;
      if (batch.state === 'checking') await checkRows(call, trx, rows);
      else if (batch.state === 'running') await importRows(call, trx, rows);
      else await undoRows(call, trx, rows);
      if (pace.singly > 0) pace.singly -= 1;
      return 'more';
    });
  } catch (error) {
    // The server is stopping, or the database is away: nothing is known about any row.
    const [failed] = current;
    if (failed === undefined) throw error;
    if (current.length > 1) {
      pace.singly = current.length;
      return 'more';
    }
    const count = (pace.tries.get(failed.line) ?? 0) + 1;
    pace.tries.set(failed.line, count);
    log.warn({ err: error, importId: id, line: failed.line, tries: count }, 'a row of an import failed');
    if (count >= MOST_TRIES) await leaveOut(services, failed);
    return 'more';
  }
}

const isGoingOn = (state: ImportState): state is GoingOn =>
  state === 'checking' || state === 'running' || state === 'undoing';

function nextRows(
  trx: Trx,
  { id, state, takes_doubtful: takesDoubtful }: StoredImport,
  isSingle: boolean,
): Promise<StoredRow[]> {
  const rows = selectRows(trx, id);
  if (state === 'checking')
    return rows
      .where('state', '=', 'new')
      .orderBy('line')
      .limit(isSingle ? 1 : CHECKED_AT_ONCE)
      .execute();
  const most = isSingle ? 1 : IMPORTED_AT_ONCE;
  // Backwards: the row that made an account comes after those that only gave it more licenses.
  if (state === 'undoing') return rows.where('state', '=', 'done').orderBy('line', 'desc').limit(most).execute();
  const wanted = takesDoubtful === 1 ? (['ready', 'doubtful'] as const) : (['ready'] as const);
  return rows.where('state', 'in', wanted).orderBy('line').limit(most).execute();
}

const ends = {
  checking: { state: 'checked', act: null },
  running: { state: 'done', act: 'import.finished' },
  undoing: { state: 'undone', act: 'import.undone' },
} as const;

async function finish(call: Call, trx: Trx, { id, state, file_name: fileName }: StoredImport): Promise<void> {
  if (!isGoingOn(state)) return;
  const { state: next, act } = ends[state];
  await updateImport(trx, id, { state: next, finished_at: act === null ? null : call.clock.now() });
  if (act === null) return;
  const outcome = state === 'running' ? 'done' : 'undone';
  const { rows } = await trx
    .selectFrom('customer_import_row')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('import_id', '=', id)
    .where('state', '=', outcome)
    .executeTakeFirstOrThrow();
  await recordAudit(call, trx, { act, targetType: 'import', targetId: id, detail: { fileName, rows } });
}

/** The call of the person who started it; null if that person may no longer import. */
async function callOf(services: Services, trx: Trx, batch: StoredImport): Promise<Call | null> {
  const origin = { ...systemOrigin, ip: batch.acting_ip };
  if (batch.acting_id === null) return { ...services, origin, user: null };
  const author = await trx
    .selectFrom('app_user')
    .select(['id', 'username', 'roles', 'disabled_at'])
    .where('id', '=', batch.acting_id)
    .executeTakeFirstOrThrow();
  const { permissions } = await grantsOf(services.config, trx, author.roles);
  if (author.disabled_at !== null || !permissions.includes('customer:import')) return null;
  const { id, username } = author;
  return {
    ...services,
    origin,
    user: { id, username, sessionId: '', authenticatedAt: 0, mustEnrol: false, permissions },
  };
}

async function giveUp(services: Services, trx: Trx, { id, state, file_name: fileName }: StoredImport): Promise<void> {
  // A half-done undo would leave an inconsistent import, so another server finishes it.
  await updateImport(trx, id, {
    state: state === 'checking' ? 'checked' : 'stopped',
    problem: '发起人的账号已停用，或不再有“导入客户与授权”的权限；可以由别人继续',
  });
  const call = { ...services, origin: systemOrigin, user: null };
  await recordAudit(call, trx, { act: 'import.failed', targetType: 'import', targetId: id, detail: { fileName } });
}

async function leaveOut({ database }: Services, row: StoredRow): Promise<void> {
  await database.transaction(async (trx) => {
    const now = await selectRows(trx, row.import_id).where('line', '=', row.line).executeTakeFirst();
    if (now?.state === 'done') await holdRow(trx, now, '还有别的记录与它相连');
    else if (now !== undefined)
      await updateRow(trx, now, {
        state: 'failed',
        findings: encodeJson([
          { field: null, problem: '服务器没能处理这一行', advice: '再次开始导入会重试；仍不行请看服务日志' },
        ]),
      });
  });
}
