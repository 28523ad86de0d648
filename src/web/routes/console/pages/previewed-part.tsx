import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import { partOf } from '../../marketing/page/part-of.ts';
import { OwnParts } from '../../marketing/page/own-parts.tsx';
import { pricingParts } from '../../marketing/pricing/pricing-parts.tsx';
import { SampleWindow } from '../../marketing/pricing/sample-window.tsx';
import { productParts } from '../../marketing/product/product-parts.tsx';
import type { PartFacts } from './part-facts.ts';
import { PreviewedSentences } from './previewed-sentences.tsx';

const likeAVisitor = { holder: 'company', drawing: <SampleWindow /> };

/** A part of one of the shop's pages; for pages that are not lists of blocks, only their words. */
export function PreviewedPart({ block, facts: { catalog, edition } }: { block: ShownBlock; facts: PartFacts }) {
  const parts = [partOf(block)];
  if (block.kind in pricingParts)
    return catalog && <OwnParts parts={parts} components={pricingParts} facts={{ ...catalog, ...likeAVisitor }} />;
  if (block.kind in productParts)
    return edition && <OwnParts parts={parts} components={productParts} facts={edition} />;
  if (block.kind in places) return <PreviewedWords kind={block.kind} content={block.content} />;
  return <PreviewedSentences kind={block.kind} content={block.content} />;
}

interface PreviewedWordsProps {
  kind: string;
  content: ShownBlock['content'];
}

const places: Record<string, string> = {
  gallery: '这里是系统自带的组件示例',
  lookUp: '这里是查询框',
  applyHead: '这里是可以选的版本',
  preparations: '旁边是可以选的版本',
  loginReasons: '旁边是登录框',
};

function PreviewedWords({ kind, content }: PreviewedWordsProps) {
  const {
    title,
    text = '',
    waysTitle = '',
    ways = [],
    items = [],
    free = '',
    afterTitle = '',
    after = [],
    login = '',
    renewal = '',
    certificate = '',
  } = content as Partial<WordsOfPart>;
  return (
    <div className="page pt-14 pb-10 sm:pt-20">
      <h1 className="text-4xl leading-tight font-semibold tracking-tight text-ink sm:text-5xl">{title}</h1>
      <p className="mt-5 max-w-2xl text-base leading-7 phrases text-ink-soft sm:text-lg sm:leading-8">{text}</p>
      <p className="my-8 rounded-card border border-dashed border-line-strong p-10 text-center text-ink-faint">
        {places[kind]}
      </p>
      <h2 className="mb-4 text-2xl font-semibold tracking-tight text-ink">{waysTitle}</h2>
      <dl className="space-y-4 text-sm leading-6">
        {[...ways.map((way) => ({ term: way.title, text: way.text })), ...items].map((item) => (
          <div key={item.term}>
            <dt className="font-medium text-ink">{item.term}</dt>
            <dd className="phrases text-ink-soft">{item.text}</dd>
          </div>
        ))}
      </dl>
      {[free, login, renewal, certificate]
        .filter((said) => said !== '')
        .map((said) => (
          <p key={said} className="mt-8 text-sm leading-6 text-ink-soft">
            {said}
          </p>
        ))}
      {after.length > 0 && <h2 className="mt-8 mb-4 text-base font-semibold text-ink">{afterTitle}</h2>}
      <ol className="list-decimal space-y-2 pl-5 text-sm leading-6 text-ink-soft">
        {after.map((step) => (
          <li key={step.text}>
            {step.text}
            {step.mail}
          </li>
        ))}
      </ol>
    </div>
  );
}

type WordsOfPart = BlockContent<'gallery'> &
  BlockContent<'applyHead'> &
  BlockContent<'lookUp'> &
  BlockContent<'preparations'>;
