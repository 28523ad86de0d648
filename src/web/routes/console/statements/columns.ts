import type { PaymentChannel } from '../../../../contract/applications/application-states.ts';
import type { TableRows } from '../../../../table-file/table-limits.ts';

/** The columns of a statement by meaning, counted from 0; null if it has none. */
export interface Columns {
  time: number | null;
  /** Money received; empty or 0 in rows of outgoing money. */
  credit: number | null;
  /** Money in either direction. */
  amount: number | null;
  direction: number | null;
  payer: number | null;
  reference: number | null;
  status: number | null;
  /** All columns in which the payer may have written something. */
  remarks: readonly number[];
}

/** A statement as read, before the meaning of its columns is known. */
export interface Statement {
  fileName: string;
  /** The names of the columns. */
  head: readonly string[];
  /** The index of `head` in `rows`. */
  headAt: number;
  rows: TableRows;
}

export const singleColumns = ['time', 'credit', 'amount', 'direction', 'payer', 'reference', 'status'] as const;
export type SingleColumn = (typeof singleColumns)[number];

const words: Record<SingleColumn | 'remarks', readonly string[]> = {
  time: [
    '交易时间',
    '交易日期',
    '交易创建时间',
    '付款时间',
    '入账时间',
    '入账日期',
    '记账日期',
    '记账时间',
    '到账时间',
    '到账日期',
    '发生时间',
    '交易日',
    '日期',
    '时间',
  ],
  credit: [
    '收入金额',
    '收入',
    '贷方发生额',
    '贷方金额',
    '贷方',
    '转入金额',
    '存入金额',
    '存入',
    '收款金额',
    '入账金额',
  ],
  amount: ['交易金额', '金额', '发生额', '订单金额', '应结订单金额', '交易发生额'],
  direction: ['收/支', '收支', '收支类型', '借贷标志', '借贷方向', '借贷', '借/贷', '收付标志', '交易方向'],
  payer: [
    '对方户名',
    '对方名称',
    '对方账户名称',
    '对方账户名',
    '交易对方',
    '付款人',
    '付款人名称',
    '付款方',
    '付款人户名',
    '对方单位名称',
    '对方姓名',
    '户名',
  ],
  reference: [
    '交易单号',
    '交易订单号',
    '交易流水号',
    '流水号',
    '交易号',
    '支付宝交易号',
    '支付宝流水号',
    '账务流水号',
    '微信支付业务单号',
    '微信订单号',
    '业务流水号',
    '核心流水号',
    '交易参考号',
    '交易编号',
    '凭证号',
    '日志号',
  ],
  status: ['交易状态', '当前状态', '状态'],
  remarks: [
    '附言',
    '交易附言',
    '转账附言',
    '客户附言',
    '摘要',
    '交易摘要',
    '备注',
    '用途',
    '商品说明',
    '商品',
    '商品名称',
    '付款备注',
    '说明',
    '业务描述',
    '交易说明',
    '备注信息',
  ],
};

/** Makes `金额（元）` and ` 金额 ` the same name. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');

const DEEPEST_HEAD = 60;

/** Finds the row with the names of the columns: preambles come before it. */
export function findHead(rows: TableRows): number | null {
  let best: { at: number; found: number } | null = null;
  for (const [at, row] of rows.slice(0, DEEPEST_HEAD).entries()) {
    const columns = recognise(row);
    if (!isUsable(columns)) continue;
    const found = singleColumns.filter((name) => columns[name] !== null).length + columns.remarks.length;
    if (best === null || found > best.found) best = { at, found };
  }
  return best?.at ?? null;
}

/** Derives the meanings from the names of the columns alone. */
export function recognise(head: readonly string[]): Columns {
  const names = head.map(plainName);
  const find = (each: SingleColumn) => {
    const found = words[each].map((word) => names.indexOf(word)).find((at) => at >= 0);
    return found ?? null;
  };
  const columns = Object.fromEntries(singleColumns.map((each) => [each, find(each)])) as Record<
    SingleColumn,
    number | null
  >;
  // Beside 收入金额, 金额 is the same money.
  if (columns.credit !== null) columns.amount = null;
  const remarks = names.flatMap((name, at) => (words.remarks.includes(name) ? [at] : []));
  return { ...columns, remarks };
}

/** Without a date and an amount nothing can be matched. */
export const isUsable = ({ time, credit, amount }: Columns): boolean =>
  time !== null && (credit !== null || amount !== null);

/** The channel of a statement, recognised by its contents. */
export function channelOf({ fileName, head, headAt, rows }: Statement): PaymentChannel {
  const text = [fileName, ...head, ...rows.slice(0, headAt).flat()].join(' ');
  if (/微信/.test(text)) return 'wechat';
  return /支付宝|alipay/i.test(text) ? 'alipay' : 'bank';
}
