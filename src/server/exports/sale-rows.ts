import type { SignedInCall } from '../call.ts';
import { boundsOfMonth, channelOf, selectIssued, selectReceipts, selectRefunds } from '../console/sales.ts';
import { type Cell, timeCell, yuanCell } from './cells.ts';
import { channelWords, kindWords, wordOf } from './words.ts';

export const saleColumns = [
  '项目',
  '日期',
  '金额（元）',
  '申请编号',
  '类型',
  '版本',
  '被授权方',
  '付款方式',
  '流水号',
  '发票号码',
  '说明',
];

const PAGE = 500;

/** Everything that a month's figures consist of: receipts, refunds and invoices. */
export async function* saleRows({ database: { db } }: SignedInCall, month: string): AsyncGenerator<Cell[][]> {
  const bounds = boundsOfMonth(month);
  const editions = await db.selectFrom('edition').select(['code', 'name']).execute();
  const editionWords = Object.fromEntries(editions.map(({ code, name }) => [code, name]));
  const shared = (row: {
    number: string;
    kind: string;
    edition_code: string | null;
    holder_name: string;
    payment_channel: string | null;
  }): Cell[] => [
    row.number,
    wordOf(kindWords, row.kind),
    wordOf(editionWords, row.edition_code),
    row.holder_name,
    wordOf(channelWords, row.payment_channel),
  ];
  const columns = [
    'application.id',
    'application.number',
    'application.kind',
    'application.edition_code',
    'application.holder_name',
  ] as const;
  yield* byId(
    (after) =>
      selectReceipts(db, bounds)
        .select([
          'receipt.id',
          'receipt.at',
          'receipt.amount_fen',
          'receipt.reference',
          channelOf.as('payment_channel'),
        ])
        .select(['application.number', 'application.kind', 'application.edition_code', 'application.holder_name'])
        .where('receipt.id', '>', after)
        .orderBy('receipt.id')
        .limit(PAGE)
        .execute(),
    (row) => ['收款', timeCell(row.at), yuanCell(row.amount_fen), ...shared(row), row.reference, '', ''],
  );
  yield* byId(
    (after) =>
      selectRefunds(db, bounds)
        .select(columns)
        .select([channelOf.as('payment_channel'), 'refunded_on', 'refund_fen', 'refund_reference'])
        .where('application.id', '>', after)
        .orderBy('application.id')
        .limit(PAGE)
        .execute(),
    (row) => ['退款', row.refunded_on, yuanCell(-(row.refund_fen ?? 0)), ...shared(row), row.refund_reference, '', ''],
  );
  yield* byId(
    (after) =>
      selectIssued(db, bounds)
        .select(columns)
        .select([
          'application.payment_channel',
          'invoice.issued_on',
          'invoice.amount_fen',
          'invoice.number as invoice_number',
          'invoice.state',
        ])
        .where('application.id', '>', after)
        .orderBy('application.id')
        .limit(PAGE)
        .execute(),
    (row) => [
      '发票',
      row.issued_on,
      yuanCell(row.amount_fen),
      ...shared(row),
      '',
      row.invoice_number,
      row.state === 'voided' ? '已作废' : '',
    ],
  );
}

/** One page of rows after the other, by id. */
async function* byId<Row extends { id: string }>(
  select: (after: string) => Promise<Row[]>,
  cellsOf: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: Row[] = await select(after);
    if (rows.length > 0) yield rows.map(cellsOf);
    after = rows.at(-1)?.id;
  }
}
