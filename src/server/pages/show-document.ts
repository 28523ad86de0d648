import type { PublicPicture } from '../../contract/files/media.ts';
import type { BlockField, BlockFields, BlockPicture, ShownBlockPicture } from '../../contract/pages/block-fields.ts';
import { kindNamed } from '../../contract/pages/block-kinds.ts';
import type { StoredBlock, StoredDocument } from '../../contract/pages/page-document.ts';
import type { ShownPage } from '../../contract/pages/pages.ts';
import { SANDBOX_BASE } from '../../contract/sandbox.ts';
import type { Call } from '../call.ts';
import { getCatalog } from '../catalog/get-catalog.ts';
import { fillPlaceholders, fillText } from '../content/rendering/fill-placeholders.ts';
import { renderOnce } from '../content/help/render-help.ts';
import { publicPictures } from '../media/present-media.ts';
import { showPictures } from '../content/rendering/library-pictures.ts';
import { picturesOf } from './page-pictures.ts';
import { publishedPages } from './published-pages.ts';
import { offersSandboxes } from '../sandbox/offers-sandboxes.ts';
import { readSettings } from '../settings/read-settings.ts';

type Reader = Pick<Call, 'clock' | 'config' | 'database'>;

/** How texts are filled in: plain ones, and those rendered as HTML. */
interface Filling {
  plain(text: string): string;
  html(markdown: string): Promise<string>;
  picture(id: string): PublicPicture | null;
  /** Whether a link leads to a hidden page, or to sandboxes that nobody is offered. */
  isHidden(to: string): boolean;
}

/** A page for its readers: placeholders filled in, Markdown as safe HTML. Accepts only sound blocks. */
export async function showDocument(
  call: Reader,
  slug: string,
  { title, description }: Pick<StoredDocument, 'title' | 'description'>,
  blocks: readonly StoredBlock[],
): Promise<ShownPage> {
  const ids = picturesOf({ blocks: [...blocks] }).map(({ id }) => id);
  const [words, pictures, pages, hasSandboxes] = await Promise.all([
    fillingOf(call),
    publicPictures(call.database.db, call.config, [...new Set(ids)]),
    publishedPages(call),
    offersSandboxes(call),
  ]);
  const hidden = pages.filter((page) => page.isHidden).map(({ path }) => path);
  if (!hasSandboxes) hidden.push(SANDBOX_BASE);
  const isHidden = (to: string): boolean => hidden.some((path) => `${to.split(/[?#]/, 1)[0]}/`.startsWith(`${path}/`));
  const filling: Filling = { ...words, picture: (id) => pictures.get(id) ?? null, isHidden };
  return {
    slug,
    title: filling.plain(title),
    description: filling.plain(description),
    blocks: await Promise.all(
      blocks.map(async ({ id, kind, content }) => ({
        id,
        kind,
        content: await filled(kindNamed(kind)?.fields ?? {}, content, filling),
      })),
    ),
  };
}

/** Placeholders that only pages know; the others are those of the help. */
export async function fillingOf(call: Reader): Promise<Pick<Filling, 'plain' | 'html'>> {
  const [settings, { product, editions }] = await Promise.all([readSettings(call.database), getCatalog(call)]);
  const prices = editions.flatMap(({ offers }) => offers.map(({ priceFen }) => priceFen)).filter((fen) => fen > 0);
  const own: Record<string, string> = {
    tagline: product.tagline,
    description: product.description,
    productName: product.name,
    editions: editions.map(({ name }) => name).join('、'),
    priceFrom: prices.length === 0 ? '见价格页' : `${yuanText(Math.min(...prices))} 起，一次付清`,
  };
  const named = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (Object.hasOwn(own, name) ? (own[name] ?? '') : whole));
  return {
    plain: (text) => fillText(named(text), call.config, settings),
    html: async (markdown) => {
      const source = named(markdown);
      const { html } = await renderOnce(`block ${source}`, source);
      return showPictures(call, fillPlaceholders(html, call.config, settings));
    },
  };
}

// Created once: that takes longer than the rest of a page's words.
const wholeYuan = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const yuanAndFen = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const yuanText = (fen: number): string => `¥${(fen % 100 === 0 ? wholeYuan : yuanAndFen).format(fen / 100)}`;

type Content = Record<string, unknown>;

async function filled(fields: BlockFields, content: Content, filling: Filling): Promise<Content> {
  const entries = Object.entries(fields).map(async ([name, field]): Promise<[string, unknown]> => [
    name,
    await filledField(field, content, { name, filling }),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

async function filledField(
  { control, fields = {} }: BlockField,
  content: Content,
  { name, filling }: { name: string; filling: Filling },
): Promise<unknown> {
  const value = content[name];
  if (control === 'list')
    return Promise.all(
      (value as Content[])
        .filter((item) => !leadsNowhere(fields, item, filling))
        .map((item) => filled(fields, item, filling)),
    );
  // Placeholders in an address could change it after it was checked.
  if (control === 'link') return filling.isHidden(value as string) ? '' : value;
  if (control === 'lines') return (value as string[]).map(filling.plain);
  if (control === 'markdown') return filling.html(value as string);
  if (control === 'picture') return shownPicture(value as BlockPicture, filling);
  // Highlighted like the code of the help, with the same button.
  const { language, caption } = content;
  if (control === 'code' && typeof language === 'string' && value !== '') {
    const fence = typeof caption === 'string' ? `${language} ${caption}` : language;
    return filling.html(`~~~~~~${fence}\n${value as string}\n~~~~~~`);
  }
  return typeof value === 'string' ? filling.plain(value) : value;
}

/** A button that leads to a hidden page is left out. */
const leadsNowhere = (fields: BlockFields, item: Content, { isHidden }: Filling): boolean =>
  Object.entries(fields).some(
    ([name, { control, required }]) => control === 'link' && required && isHidden(item[name] as string),
  );

/**
 * A picture of the library comes in its widths; a missing one is not shown. The block may have an alternative text of
 * its own.
 */
function shownPicture({ id, address, alt }: BlockPicture, filling: Filling): ShownBlockPicture {
  const words = filling.plain(alt);
  if (id === '') return { id, address, alt: words };
  const library = filling.picture(id);
  if (library === null) return { id, address: '', alt: words };
  return { id, address: library.src, alt: words || library.alt, library };
}
