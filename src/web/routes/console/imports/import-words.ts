import type { ImportRowState, ImportState } from '../../../../contract/imports/imports.ts';
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
