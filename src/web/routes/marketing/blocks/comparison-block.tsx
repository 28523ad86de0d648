import { joinedPhrase } from '../../../parts/words/joined-phrase.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';

type Content = BlockProps<'comparison'>['content'];

/** A phone has no room for columns: there each cell names its own. */
const cellClass =
  'py-3.5 pr-4 phrases max-md:grid max-md:grid-cols-[5rem_minmax(0,1fr)] max-md:py-0.5 max-md:pr-0 max-md:before:text-[13px] max-md:before:text-ink-faint max-md:before:content-[attr(data-column)]';

/** A comparison with other ways, which says so where those are better. The last column is the vendor's own. */
export function ComparisonBlock({ id, content, isApart }: BlockProps<'comparison'>) {
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      <div role="region" aria-label={content.title || '对比'} tabIndex={0} className="overflow-x-auto">
        <Comparison {...content} />
      </div>
      <Sources {...content} />
    </BlockSection>
  );
}

function Comparison({ aspect: first, columns, rows }: Content) {
  const last = columns.length - 1;
  return (
    <table className="w-full text-left text-sm leading-6 max-md:block md:min-w-[44rem]">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-strong text-ink">
          <th scope="col" className="w-[18%] py-3 pr-4 text-[13px] font-normal text-ink-faint">
            {first}
          </th>
          {columns.map((column, index) => (
            <th
              key={index}
              scope="col"
              className={classNames(
                'py-3 font-semibold',
                widthOf(index, last),
                index === last ? 'text-primary' : 'pr-4',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ aspect, cells }, row) => (
          <tr key={row} className="border-b border-line align-top max-md:block max-md:py-3">
            <th scope="row" className="py-3.5 pr-4 font-medium phrases text-ink max-md:block max-md:py-1">
              {aspect}
            </th>
            {columns.map((column, index) => (
              <td
                key={index}
                data-column={column}
                className={`${cellClass} ${index === last ? 'text-ink' : 'text-ink-soft'}`}
              >
                {cells[index] ?? ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In a table of three columns the first needs the least room. */
const widthOf = (index: number, last: number): string =>
  last !== 2 || index === last ? '' : index === 0 ? 'w-[22%]' : 'w-[28%]';

function Sources({ sources, note }: Content) {
  if (sources.length === 0 && note === '') return null;
  return (
    <p className="mt-4 text-[13px] leading-6 phrases text-ink-faint">
      {sources.length > 0 && '来源：'}
      {sources.map(({ label, to }, index) => (
        <span key={to}>
          {index > 0 && '；'}
          <a href={to} target="_blank" rel="noreferrer" className="text-link">
            {joinedPhrase(label)}
          </a>
        </span>
      ))}
      {sources.length > 0 && '。'}
      {note !== '' && <span className="inline-block">{note}</span>}
    </p>
  );
}
