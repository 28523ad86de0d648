import type { CustomerImport, ImportRowState, ImportState } from '../../../../contract/imports/imports.ts';
import type { Tone } from '../../../ui/data/badge.tsx';

export const stateTones: Record<ImportState, Tone> = {
  collecting: 'neutral',
  checking: 'primary',
  checked: 'warning',
  running: 'primary',
  stopped: 'warning',
  done: 'success',
  undoing: 'primary',
  undone: 'neutral',
};

export const rowStateTones: Record<ImportRowState, Tone> = {
  new: 'neutral',
  ready: 'primary',
  doubtful: 'warning',
  known: 'neutral',
  wrong: 'danger',
  done: 'success',
  failed: 'danger',
  undone: 'neutral',
  held: 'warning',
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
