import { type Kysely, sql } from 'kysely';
import type { operatorConsole } from '../../contract/console/console.ts';
import type { SalesGroup, SalesReport } from '../../contract/applications/sales.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { addMonths, dayOf } from '../outside/shanghai-calendar.ts';
import { channelWords, kindWords } from '../exports/words.ts';

type Db = Kysely<Tables>;

/** The bounds of a month, as times and as texts; the end is the first day of the next month. */
export function boundsOfMonth(month: string) {
  const since = Date.parse(`${month}-01T00:00:00+08:00`);
  const until = addMonths(since, 1);
  return { since, until, from: dayOf(since), to: dayOf(until) };
}

/** Money received within a month. Money that an appeal took along is counted with the appeal. */
export const selectReceipts = (db: Db, { since, until }: ReturnType<typeof boundsOfMonth>) =>
  db
    .selectFrom('application_receipt as receipt')
    .innerJoin('application', 'application.id', 'receipt.application_id')
    .where('receipt.at', '>=', since)
    .where('receipt.at', '<', until)
    .where('receipt.undone_at', 'is', null)
    .where('application.refund_state', '<>', 'carried');

/** Money refunded within a month, with the channel through which the last payment came in. */
export const selectRefunds = (db: Db, { from, to }: ReturnType<typeof boundsOfMonth>) =>
  db
    .selectFrom('application')
    .leftJoin('application_receipt as receipt', (join) =>
      join.on('receipt.id', '=', (eb) =>
        eb
          .selectFrom('application_receipt as last')
          .select('last.id')
          .whereRef('last.application_id', '=', 'application.id')
          .where('last.undone_at', 'is', null)
          .orderBy('last.at', 'desc')
          .orderBy('last.id', 'desc')
          .limit(1),
      ),
    )
    .where('application.refunded_on', '>=', from)
    .where('application.refunded_on', '<', to)
    .where('application.refund_state', '=', 'refunded');

export const selectIssued = (db: Db, { from, to }: ReturnType<typeof boundsOfMonth>) =>
  db
    .selectFrom('invoice')
    .innerJoin('application', 'application.id', 'invoice.application_id')
    .where('invoice.issued_on', '>=', from)
    .where('invoice.issued_on', '<', to)
    .where('invoice.state', 'in', ['issued', 'voided']);

/** As the statement or the operator said; otherwise as the customer wrote. Payment and refund stand in one row. */
export const channelOf = sql<string | null>`coalesce(receipt.channel, application.payment_channel)`;

type Figures = Omit<SalesGroup, 'code' | 'name'>;
interface Part extends Partial<Figures> {
  edition: string;
  kind: string;
  channel: string;
}

/** The receipts of a month, for the accountant. */
export async function getSales(
  call: SignedInCall,
  input: ParsedInputOf<typeof operatorConsole.sales>,
): Promise<SalesReport> {
  const { db } = call.database;
  const month = input.month ?? dayOf(call.clock.now()).slice(0, 7);
  const bounds = boundsOfMonth(month);
  const [received, refunded, issued, editions] = await Promise.all([
    selectReceipts(db, bounds)
      .select(['edition_code', 'kind', channelOf.as('payment_channel')])
      .select(({ fn }) => [
        fn.count<number>('application.id').distinct().as('count'),
        fn.sum<number>('receipt.amount_fen').as('fen'),
      ])
      .groupBy(['edition_code', 'kind', channelOf])
      .execute(),
    selectRefunds(db, bounds)
      .select(['edition_code', 'kind', channelOf.as('payment_channel')])
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('refund_fen').as('fen')])
      .groupBy(['edition_code', 'kind', channelOf])
      .execute(),
    selectIssued(db, bounds)
      .select(['application.edition_code', 'application.kind', 'application.payment_channel', 'invoice.state'])
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('invoice.amount_fen').as('fen')])
      .groupBy(['application.edition_code', 'application.kind', 'application.payment_channel', 'invoice.state'])
      .execute(),
    db.selectFrom('edition').select(['code', 'name']).execute(),
  ]);
  const valid = issued.filter(({ state }) => state === 'issued');
  const voided = issued.filter(({ state }) => state === 'voided');
  const parts: Part[] = [
    ...received.map((row) => ({ ...placeOf(row), count: row.count, grossFen: row.fen })),
    ...refunded.map((row) => ({ ...placeOf(row), refundCount: row.count, refundFen: row.fen })),
    ...valid.map((row) => ({ ...placeOf(row), invoiceCount: row.count, invoiceFen: row.fen })),
  ];
  const editionWords = Object.fromEntries(editions.map(({ code, name }) => [code, name]));
  return {
    month,
    total: {
      ...sumOf(parts),
      voidedCount: voided.reduce((sum, { count }) => sum + count, 0),
      voidedFen: voided.reduce((sum, { fen }) => sum + fen, 0),
    },
    byEdition: groupsOf(parts, 'edition', editionWords),
    byKind: groupsOf(parts, 'kind', kindWords),
    byChannel: groupsOf(parts, 'channel', channelWords),
  };
}

const placeOf = (row: { edition_code: string | null; kind: string; payment_channel: string | null }) => ({
  edition: row.edition_code ?? '',
  kind: row.kind,
  channel: row.payment_channel ?? '',
});

const zero: Figures = { count: 0, grossFen: 0, refundCount: 0, refundFen: 0, invoiceCount: 0, invoiceFen: 0 };

function sumOf(parts: readonly Part[]): Figures {
  const names = Object.keys(zero) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, parts.reduce((sum, part) => sum + (part[name] ?? 0), 0)]),
  ) as unknown as Figures;
}

/** The largest groups first. */
function groupsOf(
  parts: readonly Part[],
  by: 'edition' | 'kind' | 'channel',
  words: Readonly<Record<string, string>>,
): SalesGroup[] {
  const codes = [...new Set(parts.map((part) => part[by]))];
  return codes
    .map((code) => ({
      code,
      name: words[code] ?? (code || '未填写'),
      ...sumOf(parts.filter((part) => part[by] === code)),
    }))
    .toSorted((one, other) => other.grossFen - one.grossFen || one.code.localeCompare(other.code));
}
