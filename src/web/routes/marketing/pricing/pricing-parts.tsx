import type { ReactNode } from 'react';
import type { Catalog, Edition } from '../../../../contract/catalog/catalog.ts';
import { ConsultButton } from '../../../parts/support/consult-button.tsx';
import { Accordion } from '../../../ui/layout/accordion.tsx';
import { EditionGuide } from '../guide/edition-guide.tsx';
import type { HolderType } from '../offers.ts';
import type { PartComponents, PartProps } from '../page/own-parts.tsx';
import { ClosingStrip, Section, withFacts } from '../section.tsx';
import { EditionCards } from './edition-cards.tsx';
import { FeatureMatrix } from './feature-matrix.tsx';
import { HolderSwitch } from './holder-switch.tsx';
import { InvoiceNotes } from './invoice-notes.tsx';
import { LicenseTerms } from './license-terms.tsx';
import { UpdateWindow } from './update-window.tsx';

type PricingKind =
  | 'prices'
  | 'guide'
  | 'matrix'
  | 'terms'
  | 'updateWindow'
  | 'invoiceNotes'
  | 'priceQuestions'
  | 'priceCall';

export interface PricingFacts extends Pick<Catalog, 'product' | 'editions' | 'features'> {
  holder: HolderType;
  /** The drawing of the update window. */
  drawing: ReactNode;
}

type Props<Kind extends PricingKind> = PartProps<Kind, PricingFacts>;

/** The parts of the price page, in the vendor's order. */
export const pricingParts: PartComponents<PricingKind, PricingFacts> = {
  prices: Prices,
  // Printed only with its answer.
  guide: ({ content: { title, text, ...words }, facts: { product, editions, features } }) => (
    <Section id="guide" title={title} text={text} className="print:not-has-[h3]:hidden">
      <EditionGuide editions={editions} features={features} words={words} names={product.words} />
    </Section>
  ),
  matrix: ({ content, facts }) => (
    <Section id="compare" {...content}>
      <FeatureMatrix editions={facts.editions} features={facts.features} holder={facts.holder} />
    </Section>
  ),
  terms: ({ id, content: { title, text, ...words } }) => (
    <Section id={id} title={title} text={text} beside>
      <LicenseTerms {...words} />
    </Section>
  ),
  updateWindow: ({ id, content: { title, text, ...words }, facts: { editions, drawing } }) => {
    const edition = leadingEdition(editions);
    const months = monthsOf(edition);
    return (
      <Section
        id={id}
        title={title}
        text={withFacts(text, { edition: edition?.name ?? '', months: String(months) })}
        beside
      >
        <UpdateWindow months={months} drawing={drawing} {...words} />
      </Section>
    );
  },
  invoiceNotes: ({ id, content: { title, text, ...words }, facts: { editions, features } }) => (
    <Section id={id} title={title} text={text} beside>
      <InvoiceNotes editions={editions} features={features} {...words} />
    </Section>
  ),
  priceQuestions: ({ id, content: { title, consult, items } }) => (
    <Section
      id={id}
      title={title}
      text={consult !== '' && <ConsultButton className="mt-3">{consult}</ConsultButton>}
      beside
    >
      <Accordion items={items.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />
    </Section>
  ),
  priceCall: ({ content }) => <ClosingStrip {...content} />,
};

const leadingEdition = (editions: readonly Edition[]): Edition | undefined =>
  editions.find((edition) => edition.recommended) ?? editions.at(-1);
const monthsOf = (edition: Edition | undefined): number => edition?.offers[0]?.updateMonths ?? 12;

function Prices({ content: { title, text, guide, ...words }, facts: { product, editions, holder } }: Props<'prices'>) {
  return (
    <>
      <div className="page pt-16 pb-10 sm:pt-24">
        <h1 className="max-w-3xl text-4xl leading-tight font-semibold tracking-tight text-ink sm:text-5xl sm:leading-[1.15]">
          {title}
        </h1>
        <p className="mt-5 max-w-2xl phrases text-base leading-7 text-ink-soft sm:text-lg sm:leading-8">{text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <HolderSwitch />
          {guide !== '' && (
            <a href="#guide" className="text-sm text-link print:hidden">
              {guide}
            </a>
          )}
        </div>
      </div>
      <div className="page pb-16">
        <h2 className="sr-only">版本与价格</h2>
        <EditionCards editions={editions} holder={holder} words={words} names={product.words} />
      </div>
    </>
  );
}
