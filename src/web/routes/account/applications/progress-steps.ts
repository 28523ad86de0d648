import type { Application } from '../../../../contract/applications/application.ts';
import type { ApplicationKind } from '../../../../contract/applications/application-states.ts';
import { formatDay } from '../../../ui/data/date-time.tsx';

type Known = Pick<
  Application,
  | 'state'
  | 'kind'
  | 'recipient'
  | 'amountFen'
  | 'receivedFen'
  | 'paymentReceivedAt'
  | 'createdAt'
  | 'submittedAt'
  | 'decidedAt'
  | 'infoDueAt'
>;

export interface ProgressStep {
  name: string;
  /** `waiting`: it continues when the customer acts; `stopped`: it went no further. */
  state: 'done' | 'current' | 'waiting' | 'stopped' | 'future';
  note: string;
}

const lastNames: Record<ApplicationKind, string> = {
  new: '签发授权',
  renewal: '完成续期',
  upgrade: '完成升级',
  transfer: '完成转让',
  appeal: '签发授权',
};

/**
 * The progress of an application in five steps; `typicalText` says how long others wait between submission and
 * decision.
 */
export function progressOf(application: Known, typicalText: string | null): ProgressStep[] {
  const { state, kind, createdAt, submittedAt, decidedAt } = application;
  const middle = middleOf(application);
  const end = state === 'approved' && decidedAt !== null ? formatDay(decidedAt) : '';
  const isUnderway = state === 'submitted' || state === 'in_review' || state === 'needs_info';
  const names: [name: string, doneNote: string][] = [
    ['填写申请', formatDay(createdAt)],
    ['提交申请', submittedAt === null ? '' : formatDay(submittedAt)],
    [middle.name, middle.note],
    ['审核资料', state === 'approved' ? '已通过' : ''],
    [lastNames[kind], end],
  ];
  const at = placeOf(application, middle.isDone);
  const here = hereOf(application, middle.isDone);
  return names.map(([name, note], index) => {
    if (index === at) return { name, ...here };
    // In review before the money was confirmed: the step before is not done either.
    if (index === 2 && at > 2 && !middle.isDone && state !== 'approved')
      return { name, state: 'future', note: middle.openNote };
    if (index < at) return { name, state: 'done', note };
    const isExpected = index === 4 && isUnderway && typicalText !== null;
    return { name, state: 'future', note: isExpected ? `约 ${typicalText}` : '' };
  });
}

interface Middle {
  name: string;
  isDone: boolean;
  /** The notes for when it is done and when it is not. */
  note: string;
  openNote: string;
}

/** The step between submission and review: the payment, or the answer of the intended recipient. */
function middleOf({ recipient, amountFen, paymentReceivedAt }: Known): Middle {
  if (recipient !== null)
    return { name: '对方确认', isDone: recipient.answer === 'accepted', note: '已确认', openNote: '没有确认' };
  if (amountFen === 0) return { name: '核对付款', isDone: true, note: '无需付款', openNote: '' };
  const note = paymentReceivedAt === null ? '' : formatDay(paymentReceivedAt);
  return { name: '核对付款', isDone: paymentReceivedAt !== null, note, openNote: '尚未确认' };
}

/** The index of the current step; 5 when all are done. */
function placeOf({ state, submittedAt }: Known, isMiddleDone: boolean): number {
  if (state === 'approved') return 5;
  if (state === 'draft') return 0;
  if (submittedAt === null) return 1;
  if (state === 'needs_info' || state === 'rejected' || state === 'in_review') return 3;
  return isMiddleDone ? 3 : 2;
}

/** The state of the current step. */
function hereOf(application: Known, isMiddleDone: boolean): Pick<ProgressStep, 'state' | 'note'> {
  switch (application.state) {
    case 'draft':
      return { state: 'current', note: '还没有提交' };
    case 'submitted':
      return isMiddleDone ? { state: 'current', note: '等待审核' } : atMiddle(application);
    case 'in_review':
      return { state: 'current', note: '正在审核' };
    case 'needs_info':
      return { state: 'waiting', note: '等您补充' };
    case 'approved':
      return { state: 'done', note: '' };
    case 'rejected':
      return { state: 'stopped', note: '没有通过' };
    case 'withdrawn':
      return { state: 'stopped', note: application.infoDueAt === null ? '已撤回' : '已关闭' };
  }
}

function atMiddle({ recipient, receivedFen }: Known): Pick<ProgressStep, 'state' | 'note'> {
  if (recipient?.answer === 'declined') return { state: 'stopped', note: '选择不接收' };
  if (recipient !== null) return { state: 'current', note: '等待确认' };
  return receivedFen > 0 ? { state: 'waiting', note: '等您补付' } : { state: 'current', note: '正在核对' };
}
