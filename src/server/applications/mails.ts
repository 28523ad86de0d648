import type { Letter } from '../mail/compose-letter.ts';
import { wordLetter } from '../mail/letters/word-letter.ts';
import { dayOf } from '../outside/shanghai-calendar.ts';
import { applicationLetters } from './letters.ts';
import { fenText } from './payment/fen-text.ts';
import { paymentLetters } from './payment/letters.ts';
import type { StoredApplication } from './store.ts';

export type LetterAct =
  | 'submit'
  | 'start_review'
  | 'set_price'
  | 'receive_payment'
  | 'receive_part'
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
  /** The reason for the correction. */
  reason: string;
  /** The vendor's period for refunds. */
  refundPeriod: string;
}

/** The letter that an act causes, to the contact of the application; null if there is nobody to write to. */
export function letterFor(act: LetterAct, application: StoredApplication, facts: Facts): Letter | null {
  if (application.contact_email === '') return null;
  const { label, ...words } = wordings[act](application, facts);
  return {
    dedupeKey: `application:${application.number}:${act}:${application.revision}`,
    to: application.contact_email,
    ...words,
    action: {
      label,
      url:
        act === 'approve' ? `${facts.publicUrl}/user/product` : `${facts.publicUrl}/user/apply/${application.number}`,
    },
  };
}

/** The letter goes to an address that someone typed in: it may contain only what looks like a name. */
export const greetingFor = (name: string): string =>
  /^[\p{L}\p{M}· ]{1,20}$/u.test(name) ? `您好，${name}：` : '您好：';

const dueDayOf = ({ info_due_at: dueAt }: StoredApplication): string => (dueAt === null ? '' : dayOf(dueAt));

const kindNames = { new: '授权', renewal: '续期', upgrade: '升级', transfer: '转让', appeal: '申诉' } as const;

const baseFacts = ({ number, contact_name: name }: StoredApplication) => ({ number, greeting: greetingFor(name) });

/** The facts about a request for information. */
const requestFacts = (application: StoredApplication) => ({
  ...baseFacts(application),
  request: application.request,
  dueDay: dueDayOf(application),
});

const amountFacts = (application: StoredApplication) => ({
  ...baseFacts(application),
  refundAmount: fenText(application.refund_fen ?? 0),
});

const promiseFacts = (application: StoredApplication, { refundPeriod }: Facts) => ({
  ...amountFacts(application),
  refundPeriod,
});

const refundFacts = (application: StoredApplication) => ({
  ...amountFacts(application),
  refundedOn: application.refunded_on,
  reference: application.refund_reference,
});

const dueConditions = ({ refund_state: state }: StoredApplication) => ({
  refundIsDue: state === 'due',
  refundIsNotDue: state !== 'due',
});

type Worded = ReturnType<typeof wordLetter>;

const wordings: Record<LetterAct, (application: StoredApplication, facts: Facts) => Worded> = {
  submit: (application, { editionName }) =>
    wordLetter(applicationLetters.submit, {
      ...baseFacts(application),
      edition: editionName,
      kind: kindNames[application.kind],
      amount: fenText(application.amount_fen ?? 0),
      list: fenText(application.list_fen ?? 0),
      discount: application.price_name,
      hasDiscount: application.list_fen !== null,
      hasRecipient: application.recipient_id !== null,
    }),
  start_review: (application) => wordLetter(applicationLetters.start_review, baseFacts(application)),
  set_price: (application, { reason }) =>
    wordLetter(paymentLetters.set_price, {
      ...baseFacts(application),
      reason,
      amount: fenText(application.amount_fen ?? 0),
      list: fenText(application.list_fen ?? 0),
      isReduced: application.list_fen !== null,
      isDraft: application.state === 'draft',
    }),
  receive_payment: (application) => {
    const surplusFen = application.received_fen - (application.amount_fen ?? 0);
    return wordLetter(paymentLetters.receive_payment, {
      ...baseFacts(application),
      received: fenText(application.received_fen),
      surplus: fenText(Math.max(0, surplusFen)),
      hasSurplus: surplusFen > 0,
      isNotIssued: application.state !== 'approved',
    });
  },
  receive_part: (application) =>
    wordLetter(paymentLetters.receive_part, {
      ...baseFacts(application),
      received: fenText(application.received_fen),
      due: fenText((application.amount_fen ?? 0) - application.received_fen),
    }),
  undo_payment: (application, { reason }) =>
    wordLetter(paymentLetters.undo_payment, {
      ...baseFacts(application),
      reason,
      received: fenText(application.received_fen),
      hasReceived: application.received_fen > 0,
    }),
  ask: (application) => wordLetter(applicationLetters.ask, requestFacts(application)),
  remind: (application) => wordLetter(applicationLetters.remind, requestFacts(application)),
  expire: (application, facts) =>
    wordLetter(applicationLetters.expire, {
      ...promiseFacts(application, facts),
      dueDay: dueDayOf(application),
      isNew: application.license_id === null,
      isAboutLicense: application.license_id !== null,
      ...dueConditions(application),
    }),
  resubmit: (application) => wordLetter(applicationLetters.resubmit, baseFacts(application)),
  approve: (application, { editionName, licenseNumber }) =>
    wordLetter(applicationLetters.approve, {
      ...baseFacts(application),
      edition: editionName,
      license: licenseNumber ?? '',
    }),
  reject: (application, facts) =>
    wordLetter(applicationLetters.reject, {
      ...promiseFacts(application, facts),
      reason: application.reason,
      refundNote: application.refund_note,
      refundIsDue: application.refund_state === 'due',
      hasRefundNote: application.refund_note !== '',
    }),
  accept_transfer: (application) => wordLetter(applicationLetters.accept_transfer, baseFacts(application)),
  decline_transfer: (application) => wordLetter(applicationLetters.decline_transfer, baseFacts(application)),
  withdraw: (application, facts) =>
    wordLetter(applicationLetters.withdraw, { ...promiseFacts(application, facts), ...dueConditions(application) }),
  refund_due: (application, facts) =>
    wordLetter(paymentLetters.refund_due, {
      ...promiseFacts(application, facts),
      reason: facts.reason,
      ...refundGrounds(application, facts.reason),
    }),
  refund: (application) => wordLetter(paymentLetters.refund, refundFacts(application)),
  correct_refund: (application, { reason }) =>
    wordLetter(paymentLetters.correct_refund, { ...refundFacts(application), reason }),
  undo_refund: (application, facts) =>
    wordLetter(paymentLetters.undo_refund, { ...promiseFacts(application, facts), reason: facts.reason }),
  undo_refund_due: (application, { reason }) =>
    wordLetter(paymentLetters.undo_refund_due, {
      ...baseFacts(application),
      reason,
      isIssued: application.state === 'approved',
      isNotIssued: application.state !== 'approved',
    }),
};

function refundGrounds({ state, refund_is_surplus: surplus }: StoredApplication, reason: string) {
  const isIssued = state === 'approved';
  return {
    isOver: !isIssued,
    isOverWithReason: !isIssued && reason !== '',
    isSurplus: isIssued && surplus === 1,
    isIssued: isIssued && surplus !== 1,
  };
}
