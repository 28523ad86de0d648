import type { Columns, Statement } from './columns.ts';

/** A receipt as given by a statement. */
export interface Payment {
  /** The line in the file, counted from 1. */
  line: number;
  amountFen: number;
  payer: string;
  reference: string;
  remark: string;
  paidOn: string;
  /** '' if the statement has only days. */
  paidTime: string;
}

export interface ReadPayments {
  payments: readonly Payment[];
  /** Rows about money that could not be understood. */
  unread: readonly { line: number; reason: string }[];
  /** Rows of money that was paid out, returned, or moved between the vendor's own accounts. */
  otherCount: number;
}

/** The payments below the head row of a statement. */
export function paymentsIn({ rows, headAt }: Statement, columns: Columns): ReadPayments {
  const payments: Payment[] = [];
  const unread: { line: number; reason: string }[] = [];
  let otherCount = 0;
  for (const [index, row] of rows.slice(headAt + 1).entries()) {
    const line = headAt + index + 2;
    const cell = (at: number | null): string => (at === null ? '' : (row[at] ?? '').trim());
    const [timeText, amountText] = [cell(columns.time), cell(columns.credit ?? columns.amount)];
    const time = readTime(timeText);
    // Totals and remarks at the end have no date.
    if (time === null && !/^\d/.test(timeText)) continue;
    const amountFen = readAmount(amountText);
    const isOut = columns.credit !== null && (amountText === '' || amountText === '-' || amountFen === 0);
    if (isOut || directionOf(cell(columns.direction)) === 'other' || isVoid(cell(columns.status))) otherCount += 1;
    else if (time === null) unread.push({ line, reason: `看不懂日期“${timeText.slice(0, 30)}”` });
    else if (amountFen === null) unread.push({ line, reason: `看不懂金额“${amountText.slice(0, 30)}”` });
    else if (amountFen <= 0) otherCount += 1;
    else
      payments.push({
        ...time,
        line,
        amountFen,
        payer: cell(columns.payer)
          .replace(/^[/-]$/, '')
          .slice(0, 60),
        reference: readReference(cell(columns.reference)),
        remark: columns.remarks
          .map(cell)
          .filter((text) => text !== '' && text !== '/')
          .join(' '),
      });
  }
  return { payments, unread, otherCount };
}

/** `in`: received, or no direction given. */
function directionOf(text: string): 'in' | 'other' {
  const word = text.normalize('NFKC').toUpperCase();
  if (word === '') return 'in';
  return /^(收|收入|贷|贷方|入|进|转入|来账|C|CR|CREDIT|\+)$/.test(word) ? 'in' : 'other';
}

const isVoid = (status: string): boolean =>
  /关闭|失败|全额退款|退款成功|已退款|撤销|退回|冲正|待付款|等待/.test(status);

/** The fen of an amount as written in statements; null if it is none. */
export function readAmount(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,¥￥元]|CNY|RMB/gi, '');
  const [, sign = '', digits = ''] = /^([+-]?)(\d{1,9}(?:\.\d{1,12})?)$/.exec(plain) ?? [];
  if (digits === '') return null;
  const fen = Math.round(Number(digits) * 100);
  // Spreadsheets calculate in binary fractions; any other fraction of a fen is not a payment.
  if (Math.abs(Number(digits) * 100 - fen) > 0.001) return null;
  return sign === '-' ? -fen : fen;
}

/** Date and time as written in statements; null if it is neither. */
export function readTime(text: string): Pick<Payment, 'paidOn' | 'paidTime'> | null {
  const plain = text.normalize('NFKC').trim();
  const found =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?.*)?$/.exec(
      plain,
    ) ??
    /^(\d{4})(\d{2})(\d{2})(?:\s*(\d{2}):?(\d{2}):?(\d{2})?)?$/.exec(plain) ??
    serialDay(plain);
  if (found === null) return null;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] = found;
  const paidOn = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${paidOn}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(paidOn)) return null;
  return { paidOn, paidTime: timeOfDay(hour, minute, second) };
}

function timeOfDay(hour: string, minute: string, second: string): string {
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return '';
  return `${hour.padStart(2, '0')}:${minute}${second === '' ? '' : `:${second}`}`;
}

/** A date as spreadsheets store it, if its cell is not formatted as one. */
function serialDay(text: string): string[] | null {
  if (!/^4\d{4}(\.\d+)?$|^5\d{4}(\.\d+)?$/.test(text)) return null;
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * 86_400_000);
  return ['', ...date.toISOString().slice(0, 10).split('-')];
}

/** The reference in the server's form; '' if it can't be a payment's number. */
function readReference(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '');
  return /^[\x21-\x7e]{4,64}$/.test(plain) ? plain : '';
}
