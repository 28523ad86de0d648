import type { ShownState } from '../../../contract/applications/application-states.ts';
import type { Tone } from '../../ui/data/badge.tsx';

/** Separate from the other words: the home page needs only these. */
export const stateNames: Record<ShownState, string> = {
  draft: '草稿',
  submitted: '待审核',
  in_review: '审核中',
  needs_info: '待补充',
  approved: '已通过',
  rejected: '已驳回',
  withdrawn: '已撤回',
  closed: '已关闭',
};

/** Never in the primary colour: the reader may have chosen red, and a waiting application would look refused. */
export const stateTones: Record<ShownState, Tone> = {
  draft: 'neutral',
  submitted: 'neutral',
  in_review: 'neutral',
  needs_info: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  closed: 'neutral',
};
