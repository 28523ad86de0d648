import type { UnpaidApplication } from '../../../../contract/applications/statements.ts';
import { formatFen } from '../../../ui/data/money.ts';
import type { Payment } from './payments.ts';

export type Verdict = 'sure' | 'doubtful' | 'none';

export interface Match {
  payment: Payment;
  verdict: Verdict;
  /** The reason for the verdict. */
  reason: string;
  /** The applications that it may be for; exactly one if the match is sure. */
  candidates: readonly UnpaidApplication[];
  /** Applications that it names and that wait for no payment. */
  settled?: readonly Settled[];
  /** False if it can't be confirmed as it is, whatever is chosen. */
  canConfirm: boolean;
}

/** An application to look at: what its number belongs to. */
export interface Settled {
  number: string;
  holderName: string;
}

/** The server's knowledge of the numbers in the statement. */
export interface Known {
  applications: readonly (Settled & { obstacle: string; isSettled: boolean })[];
  references: readonly { reference: string; paidOn: string | null; number: string }[];
}

const MOST_CANDIDATES = 20;

/** Application numbers in a text that somebody wrote, whatever the spacing. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[\s\-_.]/g, '')
      .match(/AP\d{6}[0-9A-Z]{6}/g) ?? [],
  ),
];

/** Finds the application for each payment, and says how sure the match is. */
export function matchPayments(
  payments: readonly Payment[],
  unpaid: readonly UnpaidApplication[],
  known: Known,
): readonly Match[] {
  const index = indexOf(unpaid, known);
  const seen = new Map<string, number>();
  const found = payments.map((payment) => {
    const key = payment.reference === '' ? '' : `${payment.reference} ${payment.paidOn}`;
    const before = key === '' ? undefined : seen.get(key);
    if (before !== undefined) return none(payment, `与第 ${before} 行是同一笔：流水号相同`);
    if (key !== '') seen.set(key, payment.line);
    return matchOne(payment, index);
  });
  return settle(found);
}

interface Index {
  byNumber: ReadonlyMap<string, UnpaidApplication>;
  byReference: ReadonlyMap<string, UnpaidApplication[]>;
  byDue: ReadonlyMap<number, UnpaidApplication[]>;
  known: Known;
}

const indexOf = (unpaid: readonly UnpaidApplication[], known: Known): Index => ({
  byNumber: new Map(unpaid.map((each) => [each.number, each])),
  byReference: Map.groupBy(
    unpaid.filter(({ reference }) => reference.trim().length >= 8),
    ({ reference }) => reference.normalize('NFKC').trim(),
  ),
  byDue: Map.groupBy(unpaid, ({ dueFen }) => dueFen),
  known,
});

function matchOne(payment: Payment, index: Index): Match {
  const used = index.known.references.find(
    ({ reference, paidOn }) =>
      payment.reference !== '' && reference === payment.reference && (paidOn === null || paidOn === payment.paidOn),
  );
  if (used !== undefined) {
    const match = none(payment, `已处理：流水号已经为申请 ${used.number} 确认过`);
    return { ...match, settled: [{ number: used.number, holderName: '' }] };
  }
  const numbers = numbersIn(payment.remark);
  if (numbers.length > 0) return byNumbers(payment, numbers, index);
  const named = index.byReference.get(payment.reference) ?? [];
  const [only] = named;
  if (only !== undefined && named.length === 1) return byReference(payment, only);
  return byAmount(payment, index, '');
}

/**
 * The number typed by a customer may match somebody else's payment: banks count their vouchers, and prices are the same
 * for all.
 */
function byReference(payment: Payment, application: UnpaidApplication): Match {
  const match = against(payment, application, '流水号与客户填写的一致');
  if (match.verdict !== 'sure' || payment.payer === '' || isPayer(payment.payer, application)) return match;
  return doubtful(payment, `流水号与金额一致，但付款人是“${payment.payer}”`, [application]);
}

function byNumbers(payment: Payment, numbers: readonly string[], index: Index): Match {
  const named = numbers.flatMap((number) => index.byNumber.get(number) ?? []);
  const [only] = named;
  if (only !== undefined && named.length === 1 && numbers.length === 1)
    return against(payment, only, '备注里有申请编号');
  const others = numbers.filter((number) => !index.byNumber.has(number));
  const settled = others.flatMap((number) => index.known.applications.find((each) => each.number === number) ?? []);
  const unknown = others.filter((number) => settled.every((each) => each.number !== number));
  if (named.length > 0) {
    const notes = [`备注里有 ${numbers.length} 个申请编号`, ...settled.map(saying), ...unknown.map(missing)];
    const payable = named.filter(({ dueFen }) => dueFen <= payment.amountFen);
    return { ...doubtful(payment, notes.join('；'), payable), settled };
  }
  if (settled.length > 0) {
    const notes = [...settled.map(saying), ...unknown.map(missing)];
    const isDone = settled.every(({ isSettled }) => isSettled);
    const advice = isDone ? '；这笔如果是另付的，请与客户核对后退回' : '';
    return { ...none(payment, `${isDone ? '已处理：' : ''}${notes.join('；')}${advice}`), settled };
  }
  return byAmount(payment, index, `${unknown.map(missing).join('；')}，编号可能写错了；`);
}

const saying = ({ number, obstacle }: Known['applications'][number]): string =>
  `${number} ${(obstacle || '这份申请刚刚有变化，请重新读取').replace(/^这份申请/, '')}`;

const missing = (number: string): string => `没有备注里的申请 ${number}`;

/** A single application is meant: now the amount decides. */
function against(payment: Payment, application: UnpaidApplication, why: string): Match {
  const over = payment.amountFen - application.dueFen;
  if (over === 0) {
    const extra = isPayer(payment.payer, application) ? '，付款人一致' : '';
    return {
      payment,
      verdict: 'sure',
      reason: `${why}，金额一致${extra}`,
      candidates: [application],
      canConfirm: true,
    };
  }
  if (over > 0) return doubtful(payment, `${why}，但多付了 ${formatFen(over)}`, [application]);
  const reason = `${why}，但少付了 ${formatFen(-over)}，请联系客户补足`;
  return { ...doubtful(payment, reason, [application]), canConfirm: false };
}

function byAmount(payment: Payment, index: Index, before: string): Match {
  const fitting = index.byDue.get(payment.amountFen) ?? [];
  if (fitting.length === 0) return none(payment, `${before}没有应付 ${formatFen(payment.amountFen)} 的申请`);
  const ofPayer = fitting.filter((each) => isPayer(payment.payer, each));
  const [only] = ofPayer;
  if (only !== undefined && ofPayer.length === 1) {
    if (before === '' && isNearby(payment.paidOn, only.paidOn)) {
      if (isNamed(payment.payer, only.holderName))
        return { payment, verdict: 'sure', reason: '付款人、金额与日期一致', candidates: [only], canConfirm: true };
      return doubtful(payment, '联系人与付款人同名，金额与日期一致；被授权方是另一个名字', [only]);
    }
    const day = only.paidOn === '' ? '客户没有填付款日期' : `客户填的付款日期是 ${only.paidOn}`;
    return doubtful(payment, `${before}付款人与金额一致，${day}`, [only]);
  }
  if (ofPayer.length > 1)
    return doubtful(payment, `${before}这个付款人有 ${ofPayer.length} 份申请都应付这个金额`, ofPayer);
  const ofDay = fitting.filter((each) => isNearby(payment.paidOn, each.paidOn));
  if (ofDay.length > 0) return doubtful(payment, `${before}只有金额与日期一致，付款人不同`, ofDay);
  return doubtful(payment, `${before}只有金额一致`, fitting);
}

const none = (payment: Payment, reason: string): Match => ({
  payment,
  verdict: 'none',
  reason,
  candidates: [],
  canConfirm: false,
});

const doubtful = (payment: Payment, reason: string, candidates: readonly UnpaidApplication[]): Match => ({
  payment,
  verdict: 'doubtful',
  reason,
  candidates: candidates.slice(0, MOST_CANDIDATES),
  canConfirm: candidates.length > 0,
});

/** No application gets two payments at once: if several are sure of it, none is. */
function settle(matches: readonly Match[]): readonly Match[] {
  const claims = Map.groupBy(
    matches.filter(({ verdict }) => verdict === 'sure'),
    ({ candidates }) => candidates[0]?.number ?? '',
  );
  return matches.map((match) => {
    const { payment, verdict, candidates } = match;
    if (verdict === 'sure') {
      const rivals = claims.get(candidates[0]?.number ?? '') ?? [];
      if (rivals.length === 1) return match;
      const lines = rivals.map((each) => each.payment.line).join('、');
      return doubtful(payment, `第 ${lines} 行都像是付给这份申请的，可能付了两次`, candidates);
    }
    if (verdict === 'none') return match;
    const free = candidates.filter(({ number }) => claims.get(number)?.length !== 1);
    if (free.length === candidates.length) return match;
    if (free.length === 0) return none(payment, `${match.reason}；这份申请在本次账单里已有另一笔款项`);
    return { ...match, candidates: free };
  });
}

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s()·.]/g, '')
    .toLowerCase();

const isNamed = (payer: string, name: string): boolean => payer !== '' && name !== '' && plain(name) === plain(payer);

const isPayer = (payer: string, { holderName, contactName }: UnpaidApplication): boolean =>
  isNamed(payer, holderName) || isNamed(payer, contactName);

const DAY_MS = 86_400_000;
/** People write the day on which they ordered the payment, banks the day on which it arrived. */
const isNearby = (paidOn: string, written: string): boolean =>
  written !== '' && Math.abs(Date.parse(paidOn) - Date.parse(written)) <= 2 * DAY_MS;
