import { useRef, useState } from 'react';
import type { PaymentChannel } from '../../../../contract/applications/application-states.ts';
import { MOST_PAYMENTS, type UnpaidApplication } from '../../../../contract/applications/statements.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { keep, readKept } from '../../../client/storage/kept.ts';
import type { TableRows } from '../../../../table-file/table-limits.ts';
import { channelOf, type Columns, findHead, isUsable, plainName, recognise, type Statement } from './columns.ts';
import { type Known, type Match, matchPayments, numbersIn } from './match-payments.ts';
import { type Payment, paymentsIn, type ReadPayments } from './payments.ts';

/** A statement with its result; `result` is null until its columns are known and matched. */
export interface OpenStatement {
  statement: Statement;
  columns: Columns;
  channel: PaymentChannel;
  result: (ReadPayments & { matches: readonly Match[] }) | null;
}

const MOST_PAGES = 20;

/** The statement opened in this tab: the meaning of its columns, and the applications that its payments are for. */
export function useStatement() {
  const [open, setOpen] = useState<OpenStatement | null>(null);

  const latest = useRef(0);

  /** Shows what is known at once; of several changes in a row, only the last is matched completely. */
  const show = async (statement: Statement, columns: Columns, channel: PaymentChannel) => {
    const own = (latest.current += 1);
    setOpen({ statement, columns, channel, result: null });
    if (!isUsable(columns)) return;
    const result = await matched(statement, columns);
    if (latest.current === own) setOpen({ statement, columns, channel, result });
  };
  const begin = async (fileName: string, rows: TableRows) => {
    const headAt = findHead(rows) ?? widest(rows);
    const statement = { fileName, rows, headAt, head: rows[headAt] ?? [] };
    const remembered = (await readKept(signatureOf(statement))) as
      | { columns: Columns; channel: PaymentChannel }
      | undefined;
    await show(
      statement,
      remembered?.columns ?? recognise(statement.head),
      remembered?.channel ?? channelOf(statement),
    );
  };
  /** Remembers the chosen columns for the next statement with the same ones. */
  const change = async (columns: Columns, channel: PaymentChannel) => {
    if (open === null) return;
    await Promise.all([
      keep(signatureOf(open.statement), { columns, channel }),
      show(open.statement, columns, channel),
    ]);
  };
  const close = () => {
    latest.current += 1;
    setOpen(null);
  };
  return { open, begin, change, close };
}

const signatureOf = ({ head }: Statement): string => `statement-columns:${head.map(plainName).join('|')}`;

/** If no row has known names, the row with the most cells is probably the head. */
const widest = (rows: TableRows): number => {
  const widths = rows.slice(0, 30).map((row) => row.filter((cell) => cell !== '').length);
  return Math.max(0, widths.indexOf(Math.max(...widths)));
};

async function matched(statement: Statement, columns: Columns) {
  const read = paymentsIn(statement, columns);
  const [unpaid, known] = await Promise.all([loadUnpaid(), loadKnown(read.payments)]);
  return { ...read, matches: matchPayments(read.payments, unpaid, known) };
}

async function loadUnpaid(): Promise<UnpaidApplication[]> {
  const all: UnpaidApplication[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < MOST_PAGES && cursor !== null; page += 1) {
    const { items, nextCursor }: Awaited<ReturnType<typeof remoteApi.statements.unpaid>> =
      await remoteApi.statements.unpaid(cursor === '' ? {} : { cursor });
    all.push(...items);
    cursor = nextCursor;
  }
  return all;
}

/** The server learns only the numbers of applications and payments in the statement, to say which are settled. */
async function loadKnown(payments: readonly Payment[]): Promise<Known> {
  const numbers = [...new Set(payments.flatMap(({ remark }) => numbersIn(remark)))];
  const references = [...new Set(payments.flatMap(({ reference }) => (reference === '' ? [] : [reference])))];
  const known = {
    applications: [] as Known['applications'][number][],
    references: [] as Known['references'][number][],
  };
  for (let at = 0; at < Math.max(numbers.length, references.length); at += MOST_PAYMENTS) {
    const part = await remoteApi.statements.known({
      numbers: numbers.slice(at, at + MOST_PAYMENTS),
      references: references.slice(at, at + MOST_PAYMENTS),
    });
    known.applications.push(...part.applications);
    known.references.push(...part.references);
  }
  return known;
}
