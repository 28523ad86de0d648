import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { CatalogWords } from '../../../../contract/catalog/catalog-words.ts';
import { shippedWords } from '../../../../contract/catalog/shipped-words.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { ConsultButton } from '../../../parts/support/consult-button.tsx';
import { joinedPhrase } from '../../../parts/words/joined-phrase.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { holderNames, limitText, offerFor, type HolderType } from '../offers.ts';
import { Linked } from '../section.tsx';
import { EditionTabs } from './edition-tabs.tsx';

interface EditionHeadProps {
  edition: Edition;
  editions: readonly Pick<Edition, 'code' | 'name'>[];
  /** The wording of the features for unlimited projects. */
  projects: string | null;
  /** The words below the prices, and those if there are none. */
  words: { paidNote: string; freeNote: string };
  /** The vendor's names for the limits; if absent, the shipped ones. */
  names: CatalogWords | undefined;
}

/** Which edition, for whom, at what price, and how to get it. */
export function EditionHead({ edition, editions, projects, words, names = shippedWords }: EditionHeadProps) {
  const { noSandboxes } = useSite();
  return (
    <div className="page pt-10 pb-12 sm:pt-14 sm:pb-16">
      <EditionTabs editions={editions} current={edition.code} />
      <div className="mt-10 grid gap-y-10 sm:mt-14 lg:grid-cols-3 lg:gap-x-10">
        <div className="lg:col-span-2">
          <h1 className="text-4xl leading-tight font-semibold tracking-tight text-ink sm:text-5xl sm:leading-[1.15]">
            {edition.name}
          </h1>
          <p className="mt-4 text-xl leading-8 phrases text-ink sm:text-2xl sm:leading-9">
            {joinedPhrase(edition.tagline)}
          </p>
          <p className="mt-3 text-ink-soft">适合：{edition.audience}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            {edition.needsApplication ? (
              <LinkButton to={`/applying/index/${edition.code}`} variant="primary" size="lg">
                申请{edition.name}
              </LinkButton>
            ) : (
              <LinkButton to="/user/material" variant="primary" size="lg">
                登录后下载
              </LinkButton>
            )}
            {noSandboxes !== true && (
              <LinkButton to={`/demo?edition=${edition.code}`} size="lg">
                在演示里试{edition.name}
              </LinkButton>
            )}
            <ConsultButton size="lg" />
          </div>
        </div>
        {edition.needsApplication ? (
          <OfferTable edition={edition} projects={projects} note={words.paidNote} names={names} />
        ) : (
          <FreeOffer edition={edition} note={words.freeNote} />
        )}
      </div>
    </div>
  );
}

interface OfferTableProps extends Pick<EditionHeadProps, 'edition' | 'projects'> {
  note: string;
  names: CatalogWords;
}

/** Both kinds of holder side by side, with the limits of each. */
function OfferTable({ edition, projects, note, names }: OfferTableProps) {
  const rows = [
    { ...names.developers, limit: 'developers' },
    { ...names.projects, limit: 'projects' },
    { name: '域名', unit: '个', limit: 'domains' },
  ] as const;
  const holders = (Object.keys(holderNames) as HolderType[]).flatMap((holder) => {
    const offer = offerFor(edition, holder);
    return offer === undefined ? [] : [{ holder, offer }];
  });
  return (
    <div>
      <table className="tnum w-full text-sm" aria-label={`${edition.name}的价格与授权范围`}>
        <thead>
          <tr className="border-b border-line-strong align-bottom">
            <th scope="col">
              <span className="sr-only">授权给</span>
            </th>
            {holders.map(({ holder, offer }) => (
              <th key={holder} scope="col" className="pb-3 pl-4 text-right font-normal">
                <span className="block text-[13px] text-ink-soft">{holderNames[holder]}授权</span>
                <span className="mt-1 block text-2xl leading-8 font-semibold tracking-tight text-ink">
                  {formatFen(offer.priceFen)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, unit, limit }) => (
            <OfferRow
              key={limit}
              term={name}
              values={holders.map(({ offer }) =>
                limit === 'projects' && offer.projects === null && projects !== null
                  ? projects
                  : limitText(offer[limit], unit),
              )}
            />
          ))}
          <OfferRow term="含更新" values={holders.map(({ offer }) => `${offer.updateMonths} 个月`)} />
          <OfferRow
            term="续 12 个月"
            values={holders.map(({ offer }) => (offer.renewalFen === null ? '—' : formatFen(offer.renewalFen)))}
          />
        </tbody>
      </table>
      <OfferNote>
        {holders.map(({ holder }) => holder).join() === 'company' && '只授权给企业。'}
        {note}
      </OfferNote>
    </div>
  );
}

/** The edition without a license: its contents, and a link to what it lacks. */
function FreeOffer({ edition, note }: { edition: Edition; note: string }) {
  return (
    <div>
      <p className="border-b border-line-strong pb-3 text-2xl leading-8 font-semibold tracking-tight text-ink">免费</p>
      <ul className="text-sm">
        {edition.highlights.map((highlight) => (
          <li key={highlight} className="flex gap-2.5 border-b border-line py-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-ink-soft" />
            {highlight}
          </li>
        ))}
      </ul>
      <OfferNote>
        <Linked text={note} className="mr-3 text-link whitespace-nowrap" />
      </OfferNote>
    </div>
  );
}

function OfferNote({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 text-[13px] leading-6 phrases text-ink-faint">
      {children}
      <Link to="/product/pricing#compare" className="text-link whitespace-nowrap">
        与其他版本对比
      </Link>
    </p>
  );
}

function OfferRow({ term, values }: { term: string; values: readonly string[] }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 text-left font-normal text-ink-soft">
        {term}
      </th>
      {values.map((value, index) => (
        <td key={index} className="py-2.5 pl-4 text-right text-ink">
          {value}
        </td>
      ))}
    </tr>
  );
}
