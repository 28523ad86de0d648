import { Link } from 'react-router';
import type { Edition } from '../../../../contract/catalog.ts';
import { ConsultButton } from '../../../parts/consult-button.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { formatFen } from '../../../ui/money.ts';
import { holderNames, limitText, offerFor, type HolderType } from '../offers.ts';
import { EditionTabs } from './edition-tabs.tsx';

interface EditionHeadProps {
  edition: Edition;
  editions: readonly Pick<Edition, 'code' | 'name'>[];
}

/** Which edition, for whom, at what price, and the way to it. */
export function EditionHead({ edition, editions }: EditionHeadProps) {
  return (
    <div className="page pt-10 pb-12 sm:pt-14 sm:pb-16">
      <EditionTabs editions={editions} current={edition.code} />
      <div className="mt-10 grid gap-x-16 gap-y-10 sm:mt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="text-4xl leading-tight font-semibold tracking-tight text-ink sm:text-5xl sm:leading-[1.15]">
            {edition.name}
          </h1>
          <p className="mt-4 text-xl leading-8 text-ink sm:text-2xl sm:leading-9">{edition.tagline}</p>
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
            <ConsultButton size="lg" />
          </div>
        </div>
        <OfferTable edition={edition} />
      </div>
    </div>
  );
}

const rows = [
  { term: '开发者', unit: '人', limit: 'developers' },
  { term: '项目', unit: '个', limit: 'projects' },
  { term: '域名', unit: '个', limit: 'domains' },
] as const;

/** Both kinds of holder beside each other, with what each may do. */
function OfferTable({ edition }: { edition: Edition }) {
  const holders = (Object.keys(holderNames) as HolderType[]).flatMap((holder) => {
    const offer = offerFor(edition, holder);
    return offer === undefined ? [] : [{ holder, offer }];
  });
  return (
    <div>
      <table className="tnum w-full text-sm" aria-label={`${edition.name}的价格与授权范围`}>
        <thead>
          <tr className="border-b border-line-strong align-bottom">
            <th scope="col" className="pb-3 text-left text-[13px] font-normal text-ink-faint">
              授权给
            </th>
            {holders.map(({ holder, offer }) => (
              <th key={holder} scope="col" className="pb-3 pl-4 text-right font-normal">
                <span className="block text-[13px] text-ink-soft">{holderNames[holder]}授权</span>
                <span className="mt-1 block text-2xl leading-8 font-semibold tracking-tight text-ink">
                  {offer.priceFen === 0 ? '免费' : formatFen(offer.priceFen)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ term, unit, limit }) => (
            <OfferRow key={term} term={term} values={holders.map(({ offer }) => limitText(offer[limit], unit))} />
          ))}
          {edition.needsApplication && (
            <>
              <OfferRow term="含更新" values={holders.map(({ offer }) => `${offer.updateMonths} 个月`)} />
              <OfferRow
                term="续 12 个月"
                values={holders.map(({ offer }) => (offer.renewalFen === null ? '—' : formatFen(offer.renewalFen)))}
              />
            </>
          )}
        </tbody>
      </table>
      <p className="mt-3 text-[13px] leading-6 phrases text-ink-faint">
        {edition.needsApplication ? '一次付清，没有按月订阅。' : '不需要申请，注册账号即可下载公开资料。'}
        <Link to="/product/pricing#compare" className="text-link whitespace-nowrap">
          与其他版本对比
        </Link>
      </p>
    </div>
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
