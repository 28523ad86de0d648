import { Link } from 'react-router';
import { importFieldNames } from '../../../../contract/imports/import-columns.ts';
import { type ImportRow, importRowStateNames } from '../../../../contract/imports/imports.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { rowStateTones } from './import-words.ts';

/** The rows of a file with what was found about each. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  if (rows.length === 0) return <p className="px-5 py-8 text-center text-sm text-ink-faint sm:px-6">没有这样的行</p>;
  return (
    <ul aria-label="各行" className="mt-4 divide-y divide-line border-t border-line">
      {rows.map((row) => (
        <li
          key={row.line}
          className={classNames(
            'grid gap-x-6 gap-y-1 px-5 py-3 text-sm leading-6 sm:px-6',
            row.findings.length > 0 && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
          )}
        >
          <span className="min-w-0">
            <span className="tnum flex flex-wrap items-center gap-x-2 text-[13px] leading-5 text-ink-faint">
              第 {row.line} 行<Badge tone={rowStateTones[row.state]}>{importRowStateNames[row.state]}</Badge>
            </span>
            <RowName row={row} />
          </span>
          <ul className="min-w-0 space-y-1 empty:hidden">
            {row.findings.map(({ field, problem, advice }) => (
              <li key={`${field} ${problem}`} className="break-words text-ink">
                {field !== null && <span className="text-ink-faint">{importFieldNames[field]}：</span>}
                {problem}
                {advice !== '' && <span className="block text-[13px] leading-5 text-ink-soft">{advice}</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function RowName({ row: { label, userId, licenseNumber } }: { row: ImportRow }) {
  return (
    <span className="block break-words text-ink">
      {userId === null ? (
        label
      ) : (
        <Link to={`/dashboard/customers/${userId}`} className="text-link">
          {label || '客户'}
        </Link>
      )}
      {licenseNumber !== null && (
        <Link to={`/dashboard/licenses/${licenseNumber}`} className="tnum block text-[13px] leading-5 text-link">
          {licenseNumber}
        </Link>
      )}
    </span>
  );
}
