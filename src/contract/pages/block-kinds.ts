import type * as z from 'zod/mini';
import { callToAct } from './blocks/call-to-act.ts';
import { codeSample } from './blocks/code-sample.ts';
import { comparison } from './blocks/comparison.ts';
import { demos } from './blocks/demos.ts';
import { editions } from './blocks/editions.ts';
import { faq } from './blocks/faq.ts';
import { featureGroups } from './blocks/feature-groups.ts';
import { figures } from './blocks/figures.ts';
import { hero } from './blocks/hero.ts';
import { intro } from './blocks/intro.ts';
import { itemList } from './blocks/item-list.ts';
import { layers } from './blocks/layers.ts';
import { liveFigures } from './blocks/live-figures.ts';
import { logos } from './blocks/logos.ts';
import { pictures } from './blocks/pictures.ts';
import { prose } from './blocks/prose.ts';
import { quotes } from './blocks/quotes.ts';
import { releases } from './blocks/releases.ts';
import { screenshots } from './blocks/screenshots.ts';
import { steps } from './blocks/steps.ts';
import { gallery } from './page-parts/gallery-part.ts';
import * as navigation from './page-parts/navigation-parts.ts';
import * as pricing from './page-parts/pricing-parts.ts';
import * as process from './page-parts/process-parts.ts';
import * as product from './page-parts/product-parts.ts';
import * as words from './page-parts/words-parts.ts';

/** Every kind of block, in the order in which the console offers them. */
export const blockKinds = [
  hero,
  intro,
  prose,
  pictures,
  screenshots,
  figures,
  liveFigures,
  steps,
  featureGroups,
  layers,
  itemList,
  comparison,
  editions,
  releases,
  quotes,
  logos,
  demos,
  faq,
  codeSample,
  callToAct,
  pricing.prices,
  pricing.guide,
  pricing.matrix,
  pricing.terms,
  pricing.updateWindow,
  pricing.invoiceNotes,
  pricing.priceQuestions,
  pricing.priceCall,
  product.editionHead,
  product.shots,
  product.included,
  product.technology,
  product.editionFiles,
  product.editionReleases,
  product.editionCall,
  gallery,
  process.lookUp,
  process.applyHead,
  process.preparations,
  process.loginReasons,
  words.helpHead,
  words.faqHead,
  words.changelogHead,
  words.newsHead,
  words.supportWords,
  words.accountWords,
  navigation.headerMenu,
  navigation.footerColumn,
] as const;

type Known = (typeof blockKinds)[number];
export type BlockKind = Known['kind'];
/** The kinds that may stand on any page. */
export type FreeKind = Extract<Known, { page: null }>['kind'];
/** The content of a block of this kind. Pages get it with placeholders filled in and Markdown as HTML. */
export type BlockContent<Kind extends BlockKind> = z.output<Extract<Known, { kind: Kind }>['content']>;

export const kindNamed = (kind: string): Known | undefined => blockKinds.find((known) => known.kind === kind);

/** Pages whose parts work with the page's data; the demonstration of a `hero` would be a page within a page. */
const pagesOfParts = new Set(blockKinds.map(({ page }) => page));
/** Nothing stands beside their parts: they are no lists of blocks. Visitors and the site itself lead there, so that none can be hidden. */
const closedPages = new Set([
  'verify',
  'apply',
  'login',
  'docs-home',
  'docs-faq',
  'docs-changelog',
  'news-home',
  'site-words',
  'navigation',
]);
export const isClosedPage = (slug: string): boolean => closedPages.has(slug);

export const mayStandOn = ({ kind, page }: Pick<Known, 'kind' | 'page'>, slug: string): boolean => {
  if (page !== null) return page === slug;
  return !isClosedPage(slug) && (kind !== 'hero' || !pagesOfParts.has(slug));
};
