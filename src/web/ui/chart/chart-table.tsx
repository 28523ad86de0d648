import { Table, Td, Th, Tr } from '../data/table.tsx';
import { FoldLine } from '../layout/fold-line.tsx';

interface ChartTableProps {
  label: string;
  /** Column heads; the first is that of the time spans. */
  columns: readonly string[];
  rows: readonly { span: string; cells: readonly (string | number)[] }[];
}

/** The data of a chart, for screen readers. */
export function ChartTable({ label, columns, rows }: ChartTableProps) {
  return (
    <details className="mt-3 text-[13px]">
      <FoldLine className="w-fit gap-1.5 rounded py-1 text-ink-soft hover:text-ink">以表格查看</FoldLine>
      <div className="mt-2 max-h-64 overflow-y-auto rounded-control border border-line">
        <Table label={label}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <Th key={column} className={index === 0 ? '' : 'text-right'}>
                  {column}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ span, cells }) => (
              <Tr key={span}>
                <Td className="tnum py-1.5">{span}</Td>
                {cells.map((cell, index) => (
                  <Td key={columns[index + 1]} className="tnum py-1.5 text-right">
                    {cell}
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
