import type { Application } from '../../../../contract/applications/application.ts';
import type { ApplicationState } from '../../../../contract/applications/application-states.ts';
import type { AlertTone } from '../../../ui/feedback/alert.tsx';
import { isPartlyPaid } from '../../../../contract/applications/act-obstacles.ts';
import { formatFen } from '../../../ui/data/money.ts';
import { formatDay } from '../../../ui/data/date-time.tsx';

export interface ApplicationStatus {
  tone: AlertTone;
  title: string;
  text: string;
}

type Known = Pick<
  Application,
  | 'state'
  | 'concerns'
  | 'refund'
  | 'amountFen'
  | 'paymentReceivedAt'
  | 'receivedFen'
  | 'request'
  | 'infoDueAt'
  | 'reason'
  | 'refundNote'
  | 'licenseNumber'
  | 'recipient'
>;

/** Where an application stands and what happens next, in the customer's words. */
export function statusOf(application: Known): ApplicationStatus {
  const isWaiting = application.state === 'submitted' || application.state === 'in_review';
  if (isWaiting && application.recipient !== null) return transferStatuses[application.recipient.answer];
  return statuses[application.state](application);
}

const transferStatuses: Record<NonNullable<Application['recipient']>['answer'], ApplicationStatus> = {
  '': {
    tone: 'info',
    title: '等待接收人确认',
    text: '对方登录后可以在“我的申请”里确认接收。确认之后由工作人员审核，之前可以撤回。',
  },
  accepted: { tone: 'info', title: '接收人已确认，等待审核', text: '审核通过前，授权仍在您的账号下。' },
  declined: {
    tone: 'warning',
    title: '接收人选择不接收',
    text: '这份转让不会进行，授权仍在您的账号下。请撤回这份申请，需要时再转让给其他账号。',
  },
};

const statuses: Record<ApplicationState, (application: Known) => ApplicationStatus> = {
  draft: () => ({
    tone: 'info',
    title: '草稿，尚未提交',
    text: '填写完成并提交后才会进入审核。草稿会一直保留，直到您提交或放弃。',
  }),
  submitted: (application) =>
    partlyPaid(application) ?? {
      tone: 'info',
      title: '已提交，等待审核',
      text: submittedWords({
        amountFen: application.amountFen,
        isReceived: application.paymentReceivedAt !== null,
      }),
    },
  in_review: (application) =>
    partlyPaid(application) ?? {
      tone: 'info',
      title: '正在审核',
      text: '工作人员正在核对资料。如需补充，会在这里写明需要什么。',
    },
  needs_info: ({ request, infoDueAt }) => ({
    tone: 'warning',
    title: '需要您补充资料',
    text: [
      request === '' ? '请核对下面的内容，修改后重新提交。' : request,
      infoDueAt !== null &&
        `请在 ${formatDay(infoDueAt)} 之前（含当天）重新提交。到期没有补充的，申请会自动关闭；到期前一周会发邮件提醒。`,
    ]
      .filter(Boolean)
      .join('\n'),
  }),
  approved: () => ({ tone: 'success', title: '申请已通过', text: '授权已签发。可以查看授权密钥，并下载授权资料。' }),
  rejected: ({ reason, refundNote }) => ({
    tone: 'danger',
    title: '申请未通过',
    text: [reason, refundNote && `退款说明：${refundNote}`].filter(Boolean).join('\n'),
  }),
  withdrawn: (application) => (application.infoDueAt === null ? takenBack(application) : closedUnanswered(application)),
};

/** Part of the money was received: the missing part comes first. */
function partlyPaid({ amountFen, receivedFen }: Known): ApplicationStatus | null {
  if (!isPartlyPaid({ amountFen, receivedFen })) return null;
  return {
    tone: 'warning',
    title: `部分到账，还需支付 ${formatFen((amountFen ?? 0) - receivedFen)}`,
    text: `应付 ${formatFen(amountFen ?? 0)}，已到账 ${formatFen(receivedFen)}。补付时请在备注里写申请编号，到齐后继续审核。`,
  };
}

function submittedWords({ amountFen, isReceived }: { amountFen: number | null; isReceived: boolean }): string {
  if (amountFen === 0) return '这份申请无需付款，等待审核被授权方与用途。';
  return isReceived
    ? '款项已确认到账，等待审核被授权方与用途。'
    : '工作人员会先核对付款是否到账，再审核被授权方与用途。审核前可以撤回。';
}

/** The request was not answered by its last day. */
const closedUnanswered = (application: Known): ApplicationStatus => ({
  tone: 'warning',
  title: '未在期限内补充，申请已关闭',
  text: `需要的资料到 ${formatDay(application.infoDueAt ?? 0)} 仍未补充，这份申请不再处理。${
    application.concerns === null
      ? '仍想申请的，可以复制为新草稿，填写过的内容会带过去。'
      : '仍想申请的，请在“我的授权”里重新发起。'
  }${unconfirmed(application)}`,
});

const takenBack = (application: Known): ApplicationStatus => ({
  tone: 'info',
  title: '申请已撤回',
  text: `这份申请不再处理。需要时可以重新申请。${unconfirmed(application)}`,
});

/** Nobody knows yet of money that was not confirmed; confirmed money is refunded without a request. */
const unconfirmed = ({ refund, amountFen }: Known): string =>
  refund.state === 'none' && amountFen !== 0 ? '已付款的，请联系客服办理退款。' : '';
