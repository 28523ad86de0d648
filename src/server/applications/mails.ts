import type { Letter } from '../mail/compose-letter.ts';
import { dayOf } from '../outside/shanghai-calendar.ts';
import { fenText } from './payment/fen-text.ts';
import type { StoredApplication } from './store.ts';

export type LetterAct =
  | 'submit'
  | 'start_review'
  | 'receive_payment'
  | 'undo_payment'
  | 'ask'
  | 'resubmit'
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'accept_transfer'
  | 'decline_transfer'
  | 'refund_due'
  | 'refund'
  | 'correct_refund'
  | 'undo_refund'
  | 'undo_refund_due'
  | 'remind'
  | 'expire';

interface Facts {
  editionName: string;
  publicUrl: string;
  licenseNumber: string | null;
  /** Why something was corrected. */
  reason: string;
}

type Wording = Pick<Letter, 'subject' | 'paragraphs'>;

/** The letter that an act causes, to the contact of the application; null when there is nobody to write to. */
export function letterFor(act: LetterAct, application: StoredApplication, facts: Facts): Letter | null {
  if (application.contact_email === '') return null;
  return {
    dedupeKey: `application:${application.number}:${act}:${application.revision}`,
    to: application.contact_email,
    greeting: greetingFor(application.contact_name),
    ...wordings[act](application, facts),
    action:
      act === 'approve'
        ? { label: '查看授权与密钥', url: `${facts.publicUrl}/user/product` }
        : { label: '查看申请', url: `${facts.publicUrl}/user/apply/${application.number}` },
  };
}

/** The letter goes to an address that someone typed in: it may contain only what looks like a name. */
const greetingFor = (name: string): string => (/^[\p{L}\p{M}· ]{1,20}$/u.test(name) ? `您好，${name}：` : '您好：');

const dueDay = ({ info_due_at: dueAt }: StoredApplication): string => (dueAt === null ? '' : dayOf(dueAt));

const refundWords = ({ refund_state: refund, refund_fen: fen }: StoredApplication): string =>
  refund === 'due' ? refundPromise(fen) : '如果已经付款，请联系客服办理退款。';

const kindNames = { new: '授权', renewal: '续期', upgrade: '升级', transfer: '转让', appeal: '申诉' } as const;

const wordings: Record<LetterAct, (application: StoredApplication, facts: Facts) => Wording> = {
  submit: ({ number, kind, recipient_id: recipientId }, { editionName }) => ({
    subject: `已收到您的${kindNames[kind]}申请 ${number}`,
    paragraphs: [
      `我们已收到您的${editionName}${kindNames[kind]}申请，编号 ${number}。`,
      ...(recipientId === null ? [] : ['对方确认接收后才会审核；确认前您可以随时撤回。']),
      '接下来工作人员会核对付款并审核资料，每一步的结果都会发到这个邮箱，您也可以在“我的申请”里随时查看进度。',
    ],
  }),
  start_review: ({ number }) => ({
    subject: `申请 ${number} 已开始审核`,
    paragraphs: [`您的申请 ${number} 已由工作人员受理，正在审核。`, '如果需要补充资料，我们会再写信告诉您。'],
  }),
  receive_payment: ({ number }) => ({
    subject: `申请 ${number} 的款项已到账`,
    paragraphs: [`我们已确认申请 ${number} 的款项到账。`, '审核通过后会立即签发授权，无需您再做什么。'],
  }),
  undo_payment: ({ number, received_fen: receivedFen }, { reason }) => ({
    subject: `更正：申请 ${number} 的款项尚未到账`,
    paragraphs: [
      `之前告诉您的申请 ${number} 的到账有误，原因：${reason}`,
      ...(receivedFen > 0 ? [`目前确认到账的是 ${fenText(receivedFen)}。`] : []),
      '核对到账后会再写信告诉您。如果您确实付过款，请联系客服，并附上付款流水号。',
    ],
  }),
  ask: (application) => ({
    subject: `申请 ${application.number} 需要补充资料`,
    paragraphs: [
      `审核申请 ${application.number} 时，需要您补充：`,
      application.request,
      '请登录后打开这份申请，修改或补充后重新提交。已填写的内容都还在。',
      `请在 ${dueDay(application)} 之前（含当天）补充。到期没有补充的，申请会自动关闭；到期前一周我们会再提醒您一次。`,
    ],
  }),
  remind: (application) => ({
    subject: `提醒：申请 ${application.number} 还在等您补充资料`,
    paragraphs: [
      `申请 ${application.number} 还需要您补充：`,
      application.request,
      `请在 ${dueDay(application)} 之前（含当天）补充并重新提交，到期没有补充的，申请会自动关闭。不打算继续的，可以现在撤回。`,
    ],
  }),
  expire: (application) => ({
    subject: `申请 ${application.number} 未在期限内补充，已关闭`,
    paragraphs: [
      `申请 ${application.number} 需要的资料到 ${dueDay(application)} 仍未补充，申请已自动关闭，不再处理。`,
      ...(application.license_id === null
        ? ['仍想申请的，打开这份申请，选择“复制为新草稿”，填写过的内容会带到新的申请里。']
        : ['仍想申请的，请在“我的授权”里重新发起。']),
      refundWords(application),
    ],
  }),
  resubmit: ({ number }) => ({
    subject: `已收到申请 ${number} 的补充资料`,
    paragraphs: [`您补充的资料已收到，申请 ${number} 回到审核队列，排队位置按首次提交的时间计算。`],
  }),
  approve: ({ number }, { editionName, licenseNumber }) => ({
    subject: `申请 ${number} 已通过，授权已签发`,
    paragraphs: [
      `恭喜，您的${editionName}授权申请 ${number} 已通过，授权编号 ${licenseNumber ?? ''}。`,
      '登录后可以在“我的授权”查看授权密钥，在“资料下载”获取源码与文档。授权密钥请只放在自己的项目里，不要公开。',
    ],
  }),
  reject: ({ number, reason, refund_note: refundNote, refund_state: refund, refund_fen: refundFen }) => ({
    subject: `申请 ${number} 未通过`,
    paragraphs: [
      `很抱歉，您的申请 ${number} 没有通过审核，原因如下：`,
      reason,
      ...(refund === 'due' ? [refundPromise(refundFen)] : []),
      ...(refundNote === '' ? [] : [`退款说明：${refundNote}`]),
      '如有疑问请联系客服；情况变化后可以重新申请。',
    ],
  }),
  accept_transfer: ({ number }) => ({
    subject: `转让申请 ${number} 的接收人已确认`,
    paragraphs: [`接收人已确认接收转让申请 ${number} 中的授权，接下来由工作人员审核。审核通过前，授权仍在您的账号下。`],
  }),
  decline_transfer: ({ number }) => ({
    subject: `转让申请 ${number} 的接收人选择不接收`,
    paragraphs: [
      `转让申请 ${number} 的接收人选择不接收，这份转让不会进行，授权仍在您的账号下。`,
      '请撤回这份申请；需要时可以重新申请，转让给其他账号。',
    ],
  }),
  withdraw: (application) => ({
    subject: `申请 ${application.number} 已撤回`,
    paragraphs: [`您已撤回申请 ${application.number}，我们不会再处理它。`, refundWords(application)],
  }),
  refund_due: (application, { reason }) => ({
    subject: `申请 ${application.number} 的款项待退还`,
    paragraphs: [...refundGrounds(application, reason), refundPromise(application.refund_fen)],
  }),
  refund: (application) => ({
    subject: `申请 ${application.number} 已退款`,
    paragraphs: [refundFacts(application), REFUND_ARRIVAL],
  }),
  correct_refund: (application, { reason }) => ({
    subject: `更正：申请 ${application.number} 的退款信息`,
    paragraphs: [`之前告诉您的退款信息有误，原因：${reason}`, `更正如下。${refundFacts(application)}`, REFUND_ARRIVAL],
  }),
  undo_refund: ({ number, refund_fen: refundFen }, { reason }) => ({
    subject: `更正：申请 ${number} 的款项尚未退还`,
    paragraphs: [`之前告诉您申请 ${number} 已退款，这条登记有误，原因：${reason}`, refundPromise(refundFen)],
  }),
  undo_refund_due: ({ number, state }, { reason }) => ({
    subject: `更正：申请 ${number} 的待退款已撤销`,
    paragraphs: [
      `之前告诉您申请 ${number} 的款项待退还，这条登记已撤销，原因：${reason}`,
      '重新登记的，会再写信告诉您。',
      state === 'approved'
        ? '需要发票而还没有开出的，可以在申请页申请。如有疑问，请联系客服。'
        : '没有再收到邮件、而您确实付过款的，请联系客服，并附上付款流水号。',
    ],
  }),
};

function refundGrounds({ number, state, refund_is_surplus: isSurplus }: StoredApplication, reason: string): string[] {
  if (state !== 'approved') {
    const known = `我们确认收到了申请 ${number} 的款项，而这份申请已经结束。`;
    return reason === '' ? [known] : [known, `原因：${reason}`];
  }
  return isSurplus === 1
    ? [`申请 ${number} 多付的款项会退还给您，原因：${reason}`, '应付的款项不变，发票照常开具。']
    : [`申请 ${number} 的款项会退还给您，原因：${reason}`, '还没有开出的发票不再开具，已经开出的会作废或红冲。'];
}

const refundFacts = ({
  number,
  refund_fen: refundFen,
  refunded_on: refundedOn,
  refund_reference: reference,
}: StoredApplication): string =>
  `申请 ${number} 的款项 ${fenText(refundFen ?? 0)} 已于 ${refundedOn} 退还，流水号 ${reference}。`;

const REFUND_ARRIVAL =
  '款项退回原付款账户，到账时间以银行或支付平台为准，一般为 1–3 个工作日。没有收到请联系客服，并附上流水号。';

const refundPromise = (fen: number | null): string =>
  `已确认到账的款项 ${fenText(fen ?? 0)} 会原路退还，自确认之日起七个工作日内办理，办好后再写信告诉您。`;
