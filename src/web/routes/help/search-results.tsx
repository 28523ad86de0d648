import { Link } from 'react-router';
import type { HelpHit } from '../../../contract/content/help.ts';
import { ConsultButton } from '../../parts/support/consult-button.tsx';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { DOCS } from './help-words.ts';

/** The search results. */
export function SearchResults({
  query,
  hits,
  advice,
}: {
  query: string;
  hits: readonly HelpHit[];
  advice: string | undefined;
}) {
  return (
    <section aria-labelledby="results" className="max-w-3xl">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="results" className="text-xl font-semibold tracking-tight text-ink">
          搜索结果
        </h2>
        <Link to={DOCS} className="text-link text-sm">
          回到帮助目录
        </Link>
      </div>
      <p role="status" className="mt-2 text-sm text-ink-faint">
        {hits.length === 0 ? `没有找到与“${query}”有关的内容` : `与“${query}”有关的内容 ${hits.length} 条`}
      </p>
      {hits.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="换个说法试试"
          text={advice}
          action={<ConsultButton>问问客服</ConsultButton>}
        />
      ) : (
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {hits.map((hit) => (
            <Hit key={hit.path} hit={hit} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Hit({ hit }: { hit: HelpHit }) {
  return (
    <li>
      <Link to={hit.path} className="group block py-4">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium text-ink group-hover:text-primary">{hit.title}</span>
          <span className="text-[13px] text-ink-faint">{hit.place}</span>
        </span>
        <span className="mt-1 block text-sm leading-6 break-words text-ink-soft">
          {hit.excerpt.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}
        </span>
      </Link>
    </li>
  );
}
