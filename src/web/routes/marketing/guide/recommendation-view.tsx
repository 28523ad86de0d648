import { Check } from 'lucide-react';
import { useLocation } from 'react-router';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { useRootData } from '../../../parts/chrome/use-site.ts';
import { applyPath, holderNames } from '../offers.ts';
import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import { withFacts } from '../section.tsx';
import type { Recommendation } from './recommend-edition.ts';

interface RecommendationViewProps {
  recommendation: Recommendation;
  words: Pick<BlockContent<'guide'>, 'found' | 'otherHolder' | 'cheaper'>;
}

/** The edition, the reasons for it and against cheaper ones, and the next steps. */
export function RecommendationView({ recommendation, words }: RecommendationViewProps) {
  const { edition, offer, reasons, ruledOut, otherHolder } = recommendation;
  const apply = applyPath(edition, offer.holderType);
  return (
    <>
      <p className="text-[13px] text-ink-soft">{words.found}</p>
      <h3 className="mt-1 flex flex-wrap items-baseline gap-x-3 text-2xl font-semibold tracking-tight text-ink">
        {edition.name}
        <span className="tnum text-base font-normal text-ink-soft">
          {offer.priceFen === 0 ? '免费' : `${holderNames[offer.holderType]}授权 ${formatFen(offer.priceFen)}`}
        </span>
      </h3>
      {otherHolder && words.otherHolder !== '' && (
        <p className="mt-3 text-sm leading-6 phrases text-warning">
          {withFacts(words.otherHolder, { holder: holderNames[otherHolder] })}
        </p>
      )}
      <ul className="mt-5 space-y-2 text-sm leading-6 text-ink">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary" />
            <span className="phrases">{reason}</span>
          </li>
        ))}
      </ul>
      {ruledOut.length > 0 && (
        <p className="mt-4 text-[13px] leading-6 phrases text-ink-soft">
          {words.cheaper}
          {ruledOut.map(({ name, why }) => (why === '' ? name : `${name}（${why}）`)).join('、')}。
        </p>
      )}
      <div className="flex flex-wrap gap-3 pt-7 print:hidden">
        <LinkButton to={apply ?? '/user/material'} variant="primary">
          {apply === null ? '登录后下载' : `申请${edition.name}`}
        </LinkButton>
        <LinkButton to={`/product/detail/${edition.code}`}>看详情</LinkButton>
        <ShareButton />
      </div>
    </>
  );
}

function ShareButton() {
  const { search } = useLocation();
  const origin = useRootData()?.publicUrl ?? '';
  return (
    <CopyButton
      variant="ghost"
      size="md"
      className="max-sm:-ml-4"
      text={`${origin}/product/pricing${search}#guide`}
      done="链接已复制，打开就是这个推荐"
      label="复制链接"
    />
  );
}
