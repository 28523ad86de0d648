import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { imports } from '../../contract/imports/imports.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../call.ts';
import { requireFreshLogin } from '../identity/sessions/require-fresh-login.ts';
import { requireRightToRows } from './require-license-right.ts';
import { lockImport, lockImportIn, moveRows, presentImport, updateImport } from './store.ts';
import { obstaclesOf } from './obstacles.ts';

type Output = OutputOf<typeof imports.start>;

/** The command line has no log-in that could be too old. */
const requireFresh = ({ clock, user }: Call): void => {
  if (user !== null) requireFreshLogin({ clock, user });
};

const acting = (call: Call) => ({ acting_id: call.user?.id ?? null, acting_ip: call.origin.ip });

/**
 * Lets the rows become customers and licenses, from the start or from where it stopped; the servers continue by
 * themselves.
 */
export async function startImport(
  call: Call,
  { id, takesDoubtful, invites }: ParsedInputOf<typeof imports.start>,
): Promise<Output> {
  requireFresh(call);
  await call.database.transaction(async (trx) => {
    const { state, file_name: fileName } = await lockImportIn(trx, id, ['checked', 'running', 'stopped', 'done']);
    // A second click: the import is already running.
    if (state === 'running') return;
    await requireRightToRows(call, trx, id);
    await moveRows(trx, id, ['failed'], { state: 'ready', findings: '[]' });
    await updateImport(trx, id, {
      ...acting(call),
      state: 'running',
      takes_doubtful: takesDoubtful ? 1 : 0,
      invites: invites ? 1 : 0,
      next_invitation_at: 0,
      problem: '',
      finished_at: null,
    });
    await recordAudit(call, trx, {
      act: 'import.started',
      targetType: 'import',
      targetId: id,
      detail: { fileName, takesDoubtful, invites },
    });
  });
  return presentImport(call.database.db, id);
}

/** Rows imported so far stay; the rest wait until somebody continues. */
export async function stopImport(call: Call, { id }: ParsedInputOf<typeof imports.stop>): Promise<Output> {
  await call.database.transaction(async (trx) => {
    const { state, file_name: fileName } = await lockImportIn(trx, id, ['checking', 'running', 'stopped', 'checked']);
    if (state !== 'running' && state !== 'checking') return;
    await updateImport(trx, id, { state: state === 'running' ? 'stopped' : 'checked' });
    if (state === 'checking') return;
    await recordAudit(call, trx, { act: 'import.stopped', targetType: 'import', targetId: id, detail: { fileName } });
  });
  return presentImport(call.database.db, id);
}

/** Unwritten letters are not written any more. */
export async function stopInviting(call: Call, { id }: ParsedInputOf<typeof imports.stopInviting>): Promise<Output> {
  await call.database.transaction(async (trx) => {
    const { invites, file_name: fileName } = await lockImport(trx, id);
    if (invites === 0) return;
    await updateImport(trx, id, { invites: 0 });
    await recordAudit(call, trx, {
      act: 'import.inviting_stopped',
      targetType: 'import',
      targetId: id,
      detail: { fileName },
    });
  });
  return presentImport(call.database.db, id);
}

const MOST_TOLD = 100;

/** The rows on which something was built. */
export async function listObstacles(
  call: Call,
  { id }: ParsedInputOf<typeof imports.obstacles>,
): Promise<OutputOf<typeof imports.obstacles>> {
  await presentImport(call.database.db, id);
  const items = await obstaclesOf(call.database.db, id);
  return { total: items.length, items: items.slice(0, MOST_TOLD) };
}

/** Takes the whole import back, unless something was built on one of its rows. */
export async function undoImport(call: Call, { id }: ParsedInputOf<typeof imports.undo>): Promise<Output> {
  requireFresh(call);
  await call.database.transaction(async (trx) => {
    const { state, file_name: fileName } = await lockImportIn(trx, id, ['stopped', 'done', 'undoing', 'undone']);
    if (state === 'undoing' || state === 'undone') return;
    await requireRightToRows(call, trx, id);
    const held = await obstaclesOf(trx, id);
    const [first] = held;
    if (first !== undefined)
      throw new ApiError('TRANSITION_REFUSED', {
        message: `有 ${held.length} 行已经不能撤销，例如第 ${first.line} 行：${first.text}`,
      });
    await updateImport(trx, id, { ...acting(call), state: 'undoing', invites: 0, problem: '' });
    await recordAudit(call, trx, {
      act: 'import.undo_started',
      targetType: 'import',
      targetId: id,
      detail: { fileName },
    });
  });
  return presentImport(call.database.db, id);
}
