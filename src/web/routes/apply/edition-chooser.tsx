import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Catalog, Edition } from '../../../contract/catalog/catalog.ts';
import { shippedWords } from '../../../contract/catalog/shipped-words.ts';
import type { BlockContent } from '../../../contract/pages/block-kinds.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { formatFen } from '../../ui/data/money.ts';
import { Linked } from '../marketing/section.tsx';

interface EditionChooserProps {
  catalog: Pick<Catalog, 'editions' | 'product'>;
  words: Pick<BlockContent<'applyHead'>, 'choose' | 'compare'> | undefined;
  unknown: string | undefined;
}

/** The choice of an edition; `unknown` is the address's code if no edition has it. */
export function EditionChooser({ catalog: { editions, product }, words, unknown }: EditionChooserProps) {
  const { recommended } = product.words ?? shippedWords;
  const free = editions.filter(({ needsApplication }) => !needsApplication);
  return (
    <div className="max-w-3xl">
      {unknown !== undefined && (
        <Alert tone="warning" title="没有找到这个版本" className="mb-6">
          链接里的版本“{unknown}”不存在或已停止申请，请从下面选择。
        </Alert>
      )}
      {words && <h2 className="mb-4 text-base font-semibold text-ink">{words.choose}</h2>}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {editions
          .filter(({ needsApplication }) => needsApplication)
          .map((edition) => (
            <li key={edition.code}>
              <EditionRow edition={edition} mark={edition.recommended ? recommended : null} />
            </li>
          ))}
      </ul>
      {free.map(({ code, name }) => (
        <p key={code} className="mt-4 text-sm text-ink-soft">
          <Link to={`/applying/index/${code}`} className="text-link">
            {name}
          </Link>
          无需申请，可直接使用。
        </p>
      ))}
      {words && words.compare !== '' && (
        <p className="mt-4 text-sm text-ink-soft">
          <Linked text={words.compare} className="text-link" />
        </p>
      )}
    </div>
  );
}

function EditionRow({ edition, mark }: { edition: Edition; mark: string | null }) {
  const price = Math.min(...edition.offers.map(({ priceFen }) => priceFen));
  return (
    <Link
      to={`/applying/index/${edition.code}`}
      className="group flex items-center gap-4 px-5 py-5 transition-colors hover:bg-sunken sm:px-6"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-[15px] font-medium text-ink">{edition.name}</span>
          {mark !== null && <Badge tone="primary">{mark}</Badge>}
        </span>
        <span className="mt-1 block text-sm leading-6 phrases text-ink-soft">{edition.audience}</span>
      </span>
      <span className="tnum shrink-0 text-right text-[15px] font-medium text-ink">
        {edition.offers.length > 0 ? (
          <>
            {formatFen(price)}
            {edition.offers.length > 1 && <span className="ml-1 text-[13px] font-normal text-ink-faint">起</span>}
          </>
        ) : (
          '免费'
        )}
      </span>
      <ArrowRight
        aria-hidden
        className="size-4 shrink-0 max-sm:hidden text-ink-faint transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  );
}
