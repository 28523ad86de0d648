import type { PartComponents } from '../page/own-parts.tsx';
import { ClosingStrip, Linked, Section, withFacts } from '../section.tsx';
import type { EditionFacts } from './edition-facts.ts';
import { EditionHead } from './edition-head.tsx';
import { IncludedList } from './included-list.tsx';
import { ProductShots } from './product-shots.tsx';
import { ReleaseLog } from './release-log.tsx';
import { TechnologyTable } from './technology-table.tsx';
import { UnlockedMaterials } from './unlocked-materials.tsx';

type ProductKind =
  | 'editionHead'
  | 'shots'
  | 'included'
  | 'technology'
  | 'editionFiles'
  | 'editionReleases'
  | 'editionCall';

type Shown = Pick<EditionFacts, 'product' | 'edition' | 'editions' | 'contents' | 'releases' | 'materials'>;

/** The parts of an edition's page, in the vendor's order. */
export const productParts: PartComponents<ProductKind, Shown> = {
  editionHead: ({ content, facts: { product, edition, editions, contents } }) => (
    <EditionHead
      edition={edition}
      editions={editions}
      projects={contents.projects}
      words={content}
      names={product.words}
    />
  ),
  shots: ({ content: { items, freeNote }, facts }) => (
    <div className="page pb-10 sm:pb-14">
      <h2 className="sr-only">运行中的样子</h2>
      <ProductShots key={facts.edition.code} shots={items} />
      {/* This edition does not include the source of the pages shown. */}
      {!facts.edition.needsApplication && freeNote !== '' && (
        <p className="mt-6 text-[13px] leading-6 phrases text-ink-faint">
          <Linked text={freeNote} className="text-link" />
        </p>
      )}
    </div>
  ),
  included: ({ content, facts }) => (
    <Section id="included" {...headingOf(content, facts)}>
      <IncludedList contents={facts.contents} forbidden={facts.edition.needsApplication ? content.forbidden : ''} />
    </Section>
  ),
  technology: ({ id, content: { title, text, ...words }, facts }) => (
    <Section id={id} {...headingOf({ title, text, freeText: text }, facts)}>
      <TechnologyTable edition={facts.edition.code} {...words} />
    </Section>
  ),
  editionFiles: ({ id, content, facts }) =>
    facts.materials.length > 0 && (
      <Section id={id} {...headingOf(content, facts)} beside>
        <UnlockedMaterials items={facts.materials} />
      </Section>
    ),
  editionReleases: ({ id, content, facts }) =>
    facts.releases.length > 0 && (
      <Section id={id} {...headingOf(content, facts)} beside>
        <ReleaseLog releases={facts.releases} />
      </Section>
    ),
  editionCall: ({ content: { title, buttons, freeTitle, freeButtons }, facts: { edition } }) => {
    const isLicensed = edition.needsApplication;
    return (
      <ClosingStrip
        title={isLicensed ? title : freeTitle}
        buttons={(isLicensed ? buttons : freeButtons).map(({ label, to }) => ({
          label: withFacts(label, { edition: edition.name }),
          to: withFacts(to, { code: edition.code }),
        }))}
      />
    );
  },
};

interface EditionWords {
  title: string;
  text: string;
  freeText: string;
}

const headingOf = ({ title, text, freeText }: EditionWords, { edition }: Shown) => ({
  title: withFacts(title, { edition: edition.name }),
  text: edition.needsApplication ? text : freeText,
});
