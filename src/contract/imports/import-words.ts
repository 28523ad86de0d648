import type { CustomerImport, ImportRowState, ImportState } from './imports.ts';

/** The labels on the page and in exported lists. */
export const importStateNames: Record<ImportState, string> = {
  collecting: '正在发送',
  checking: '正在检查',
  checked: '等待开始',
  running: '正在导入',
  stopped: '已停下',
  done: '已完成',
  undoing: '正在撤销',
  undone: '已撤销',
};

/** The labels on the page, in the report and on the command line. */
export const importRowStateNames: Record<ImportRowState, string> = {
  new: '未检查',
  ready: '可以导入',
  doubtful: '可能重复',
  known: '已经在本站',
  wrong: '有错',
  done: '已导入',
  failed: '没能导入',
  undone: '已撤销',
  held: '撤销时保留',
};

export const isGoingOn = ({ state }: Pick<CustomerImport, 'state'>): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing';

/** How much of what is under way is done, 0 to 1. */
export function shareOf({ state, counts, rowCount, takesDoubtful }: CustomerImport): number {
  const { ready = 0, doubtful = 0, done = 0, undone = 0, held = 0 } = counts;
  if (state === 'checking') return rowCount === 0 ? 1 : 1 - (counts.new ?? 0) / rowCount;
  const left = state === 'running' ? ready + (takesDoubtful ? doubtful : 0) : done;
  const over = state === 'running' ? done : undone + held;
  return left + over === 0 ? 1 : over / (left + over);
}

/** The outcome, for lists. */
export function outcomeOf({ state, accounts, licenses, rowCount, counts }: CustomerImport): string {
  if (state === 'checking' || state === 'collecting') return `${rowCount} 行`;
  if (state === 'checked') return `${rowCount} 行，${counts.wrong ?? 0} 行有错`;
  if (state === 'undone') return (counts.held ?? 0) === 0 ? '全部撤销' : `保留 ${counts.held} 行`;
  return `${accounts} 位客户，${licenses} 份授权`;
}
