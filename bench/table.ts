export interface Column<Row> {
  title: string;
  value: (row: Row) => number;
  digits?: number;
  /** A larger value fails; a column without it is for information. */
  most?: number;
  least?: number;
}

const width = 10;

const fails = <Row>({ value, most = Infinity, least = -Infinity }: Column<Row>, row: Row): boolean =>
  value(row) > most || value(row) < least;

/** Prints a row for each page below the bars; returns the number of rows beyond one. */
export function printTable<Row extends { path: string }>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): number {
  const line = (name: string, cells: string[]) =>
    console.log(name.padEnd(32) + cells.map((cell) => cell.padStart(width)).join(''));
  line(
    title,
    columns.map((column) => column.title),
  );
  line(
    'bar',
    columns.map(({ most, least }) => String(most ?? least ?? '')),
  );
  for (const row of rows)
    line(
      row.path,
      columns.map((column) => column.value(row).toFixed(column.digits ?? 0) + (fails(column, row) ? '✗' : ' ')),
    );
  const failing = rows.filter((row) => columns.some((column) => fails(column, row))).length;
  console.log(
    failing === 0 ? `✓ all ${rows.length} pages within every bar` : `✗ ${failing} of ${rows.length} beyond a bar`,
  );
  return failing;
}
