import { obstacleTo } from '../../contract/applications/act-obstacles.ts';
import type { BulkAct, desk, Previewed } from '../../contract/applications/desk.ts';
import type { Check, ReviewedApplication } from '../../contract/applications/reviewed-application.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { isApiError } from '../../contract/is-api-error.ts';
import type { Decision } from '../applications/decisions/carry-out.ts';
import { rehearseDecision } from '../applications/decisions/rehearse.ts';
import type { SignedInCall } from '../call.ts';
import { getReviewedApplication } from './get-reviewed-application.ts';

/** The outcome for each application if the act were done to all of them. Nothing is changed. */
export async function previewActs(
  call: SignedInCall,
  { act, numbers }: ParsedInputOf<typeof desk.preview>,
): Promise<OutputOf<typeof desk.preview>> {
  const items: Previewed[] = [];
  // One after the other: a rehearsal holds locks.
  for (const number of new Set(numbers)) items.push(await preview(call, act, number));
  return { items };
}

async function preview(call: SignedInCall, act: BulkAct, number: string): Promise<Previewed> {
  try {
    const application = await getReviewedApplication(call, { number });
    const obstacle = obstacleTo(act, application);
    if (obstacle !== null) return { number, verdict: 'refused', reasons: [obstacle] };
    if (act !== 'payment') await rehearseDecision(call, number, rehearsed[act]);
    const reasons = doubtsAbout(act, application, call.user.username);
    return { number, verdict: reasons.length === 0 ? 'ready' : 'doubtful', reasons };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { number, verdict: 'refused', reasons: [error.message] };
  }
}

/** Whether a decision is possible does not depend on its words. */
const rehearsed: Record<Exclude<BulkAct, 'payment'>, Decision> = {
  approve: { act: 'approve' },
  reject: { act: 'reject', reason: '…', refundNote: '' },
  ask: { act: 'ask', request: '…' },
};

const factNames: Record<Check['about'], string> = {
  holderName: '被授权方',
  creditCode: '信用代码',
  amount: '金额',
  paymentReference: '付款单号',
  domains: '域名',
  contactEmail: '联系邮箱',
};

/** Points to look at before acting. */
function doubtsAbout(act: BulkAct, application: ReviewedApplication, own: string): string[] {
  const { assignee, decision, notices, checks, paymentReference } = application;
  const warnings = [
    ...notices.filter(({ severity }) => severity === 'warning').map(({ text }) => text),
    // A repeated payment is among the notices already.
    ...checks
      .filter(({ tone, about }) => tone === 'warning' && about !== 'paymentReference')
      .map(({ about, text }) => `${factNames[about]}：${text}`),
  ];
  // A question to the customer may be what a warning calls for.
  const doubts = act === 'ask' ? [] : warnings;
  if (act === 'payment' && paymentReference === '') doubts.push('客户没有填写付款单号');
  if (decision !== null) doubts.push(`上次的决定没有执行：${decision.failure}`);
  if (assignee !== null && assignee.username !== own) doubts.push(`由 ${assignee.name} 负责`);
  return doubts;
}
