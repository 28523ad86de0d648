import * as z from 'zod/mini';

export const applicationStates = [
  'draft',
  'submitted',
  'in_review',
  'needs_info',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export const applicationKinds = ['new', 'renewal', 'upgrade', 'transfer', 'appeal'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

export const applicationState = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof applicationState>;

/** Submitted and not decided yet. */
export const isOpen = (state: ApplicationState): boolean =>
  state === 'submitted' || state === 'in_review' || state === 'needs_info';

/** The state as people see it: an application closed because no answer came was not withdrawn by anyone. */
export const shownStates = [...applicationStates, 'closed'] as const;
export const shownState = z.enum(shownStates);
export type ShownState = z.infer<typeof shownState>;

export const shownStateOf = ({ state, infoDueAt }: { state: ApplicationState; infoDueAt: number | null }): ShownState =>
  state === 'withdrawn' && infoDueAt !== null ? 'closed' : state;

export const paymentChannel = z.enum(['bank', 'wechat', 'alipay'], { error: '请选择付款方式' });
export type PaymentChannel = z.infer<typeof paymentChannel>;
