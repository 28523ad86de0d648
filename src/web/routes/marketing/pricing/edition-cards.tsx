import { Check } from 'lucide-react';
import type { Edition, Offer } from '../../../../contract/catalog/catalog.ts';
import type { CatalogWords } from '../../../../contract/catalog/catalog-words.ts';
import { shippedWords } from '../../../../contract/catalog/shipped-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DiscountNote } from '../../../parts/words/discount-note.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatFen } from '../../../ui/data/money.ts';
import { withFacts } from '../section.tsx';
import { applyPath, holderNames, limitText, offerFor, type HolderType } from '../offers.ts';

/** The sentences below a price. */
interface PriceWords {
  paid: string;
  free: string;
}

interface EditionCardsProps {
  editions: readonly Edition[];
  holder: HolderType;
  words: PriceWords;
  /** The vendor's names for the limits; if absent, the shipped ones. */
  names: CatalogWords | undefined;
}

/**
 * The editions side by side in one frame, priced for one kind of holder; on phones one at a time, below a switch that
 * stays in sight.
 */
export function EditionCards({ editions, ...rest }: EditionCardsProps) {
  const first = editions.find(({ recommended }) => recommended) ?? editions[0];
  return (
    <div className="overflow-clip rounded-dialog border border-line bg-surface">
      <ul
        className={classNames(
          'flex flex-wrap md:grid md:gap-px',
          editions.length > 1 && 'md:grid-cols-2',
          wideColumns(editions.length),
        )}
      >
        {editions.map((edition) => (
          <li key={edition.code} className={classNames('contents', editions.length > 1 && 'edition')}>
            {editions.length > 1 && (
              <label className="sticky top-[52px] z-1 order-first flex h-11 flex-1 items-center justify-center border-b border-line bg-surface text-sm text-ink-soft has-checked:font-medium has-checked:text-ink has-checked:[box-shadow:inset_0_-2px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary-text md:hidden print:hidden">
                <input type="radio" name="edition" defaultChecked={edition === first} className="sr-only" />
                {edition.name}
              </label>
            )}
            <EditionCard edition={edition} {...rest} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A number of columns with which all fit in one row, or in full rows. */
function wideColumns(count: number): string {
  if (count < 3) return '';
  return count % 3 === 0 ? 'xl:grid-cols-3' : 'xl:grid-cols-4';
}

interface EditionCardProps extends Omit<EditionCardsProps, 'editions'> {
  edition: Edition;
}

function EditionCard({ edition, holder, words, names = shippedWords }: EditionCardProps) {
  const offer = offerFor(edition, holder);
  return (
    <div
      className={classNames(
        'relative flex w-full flex-col p-6 [box-shadow:0_0_0_1px_var(--line)] sm:p-7 md:row-span-6 md:grid md:grid-rows-subgrid md:gap-y-0',
        edition.recommended &&
          'bg-primary-soft [--ink-faint:var(--ink-soft)] before:absolute before:inset-x-0 before:top-0 before:h-1 before:bg-primary max-md:before:hidden',
      )}
    >
      <h3 className="flex items-center gap-2.5 text-lg font-semibold text-ink">
        {edition.name}
        {edition.recommended && (
          // Its own ground is the column's.
          <Badge tone="primary" className="border border-primary-text">
            {names.recommended}
          </Badge>
        )}
      </h3>
      <p className="mt-1 text-[13px] leading-6 text-ink-faint">{edition.audience}</p>
      <Price edition={edition} offer={offer} holder={holder} words={words} />
      <ApplyLink edition={edition} isOffered={offer !== undefined} holder={holder} />
      <Limits offer={offer} names={names} />
      <ul className="mt-6 space-y-2.5 border-t border-line pt-6 text-sm leading-6 text-ink-soft">
        {edition.highlights.map((highlight) => (
          <li key={highlight} className="flex gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-ink-soft" />
            <span className="phrases">{highlight}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PriceProps extends Omit<EditionCardProps, 'names'> {
  offer: Offer | undefined;
}

function Price({ edition, offer, holder, words }: PriceProps) {
  const other = offerFor(edition, holder === 'company' ? 'personal' : 'company');
  const otherName = holderNames[holder === 'company' ? 'personal' : 'company'];
  const isFree = offer?.priceFen === 0;
  return (
    <div className="mt-5 md:min-h-[104px]">
      <p className="tnum text-4xl leading-none font-semibold tracking-tight text-ink">
        {offer ? (
          isFree ? (
            '免费'
          ) : (
            formatFen(offer.priceFen)
          )
        ) : (
          <span className="text-2xl">不提供{holderNames[holder]}授权</span>
        )}
      </p>
      {offer?.discount !== undefined && (
        <p className="mt-2">
          <DiscountNote discount={offer.discount} />
        </p>
      )}
      <p className="mt-3 text-[13px] leading-5 text-ink-soft">{priceNote(offer, words)}</p>
      {other && other.priceFen > 0 && (
        <p className="tnum mt-1 text-[13px] leading-5 text-ink-faint">
          {otherName}授权 {formatFen(other.priceFen)}
        </p>
      )}
      {isFree && (
        <a href="#compare" className="mt-1 inline-block text-[13px] leading-5 text-link print:hidden">
          查看包含内容
        </a>
      )}
    </div>
  );
}

function priceNote(offer: Offer | undefined, { paid, free }: PriceWords): string {
  if (offer === undefined) return '请切换被授权方类型查看价格';
  if (offer.priceFen === 0) return free;
  return withFacts(paid, { months: String(offer.updateMonths) });
}

function ApplyLink({ edition, isOffered, holder }: { edition: Edition; isOffered: boolean; holder: HolderType }) {
  const path = applyPath(edition, holder);
  if (path === null) {
    return (
      <LinkButton to="/user/material" className="mt-5" wide size="lg">
        登录后下载
      </LinkButton>
    );
  }
  if (!isOffered) {
    return (
      <LinkButton
        to={`?holder=${holder === 'company' ? 'personal' : 'company'}`}
        replace
        className="mt-5"
        wide
        size="lg"
      >
        查看{holderNames[holder === 'company' ? 'personal' : 'company']}价格
      </LinkButton>
    );
  }
  return (
    <LinkButton to={path} variant={edition.recommended ? 'primary' : 'secondary'} className="mt-5" wide size="lg">
      申请{edition.name}
    </LinkButton>
  );
}

/** Keeps its place without an offer, so that the lists below line up. */
function Limits({ offer, names }: { offer: Offer | undefined; names: CatalogWords }) {
  if (offer === undefined) return <div className="max-md:hidden" />;
  const limits = [
    [names.developers.name, limitText(offer.developers, names.developers.unit)],
    [names.projects.name, limitText(offer.projects, names.projects.unit)],
    ['域名', limitText(offer.domains, '个')],
    ['续期', offer.renewalFen === null ? '无需续期' : `${formatFen(offer.renewalFen)} / 12 个月`],
  ];
  return (
    <dl className="tnum mt-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-[13px] leading-6">
      {limits.map(([term, detail]) => (
        <div key={term} className="contents">
          <dt className="text-ink-faint">{term}</dt>
          <dd className="text-right text-ink">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
