import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import {
  pageBlock,
  type PageDocument,
  pageDocument,
  type StoredDocument,
  storedDocument,
} from '../../contract/pages/page-document.ts';
import { isClosedPage, kindNamed } from '../../contract/pages/block-kinds.ts';
import { pages } from '../../contract/pages/pages.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { decodeJson, encodeJson } from '../database/json-column.ts';
import type { Tables } from '../database/tables/tables.ts';
import { findForm, formsNamed } from '../media/find-address.ts';
import { type ShopPart, unusable, unusableContent } from '../shop/transfer/shop-part.ts';
import { documentProblems } from './save-draft.ts';
import {
  findPage,
  insertPage,
  insertVersion,
  lockPage,
  type PageFacts,
  publishedOf,
  selectPages,
  updatePage,
} from './store.ts';
import { documentIn, withWordsSince } from './stored-document.ts';

const { slug } = pages.create.input.shape;
const content = z.object({
  pages: z.record(slug, z.unknown()).default({}),
  /** The library's pictures whose addresses occur in the pages. */
  pictures: z
    .record(z.string().regex(/^[0-9a-f]{64}$/), z.object({ id: z.string().max(40), width: z.int() }))
    .default({}),
});
type Content = z.output<typeof content>;

const NAME = /\/picture\/([0-9a-f]{64})\.webp/g;

/** Pages from blocks as visitors see them; drafts are left out. Pages that the file does not name stay as they are. */
export const pagesPart: ShopPart = {
  name: 'pages',
  label: '页面',
  version: 1,
  async collect(db) {
    const published = (await selectPages(db)).flatMap((row): [string, StoredDocument][] =>
      row.published === null ? [] : [[row.slug, withoutBroken(documentIn(row.published))]],
    );
    const text = encodeJson(Object.fromEntries(published));
    const names = [...new Set([...text.matchAll(NAME)].map(([, name = '']) => name))];
    return {
      content: { pages: Object.fromEntries(published), pictures: Object.fromEntries(await formsNamed(db, names)) },
    };
  },
  read(raw) {
    const parsed = content.safeParse(raw);
    if (!parsed.success) throw unusableContent('页面的内容', parsed.error);
    const { pages: given, formerNames } = withOwnNames(parsed.data.pages);
    const documents = Object.entries(given).map(
      ([name, document]) => [name, parse(name, document)] as [string, PageDocument],
    );
    return {
      pictures: [],
      changes: async (db) =>
        (await changedOf(db, documents, parsed.data)).map(([name, document, isNew]) =>
          isNew
            ? `新页面“${document.title}”（${nameOf(name, formerNames)}）会发布`
            : `“${document.title}”（${nameOf(name, formerNames)}）会改写`,
        ),
      async apply(call, trx) {
        const now = call.clock.now();
        for (const [name, document] of await changedOf(trx, documents, parsed.data)) {
          await insertPage(trx, name);
          await lockPage(trx, name);
          const { blocks: _blocks, ...facts } = document;
          await updatePage(trx, name, {
            published: encodeJson(document),
            facts: encodeJson(facts satisfies PageFacts),
            published_at: now,
            // A publication scheduled for the former page would replace this one unasked.
            publish_at: null,
          });
          const number = await insertVersion(trx, { slug: name, document, by: call.user?.id ?? null, now });
          await recordAudit(call, trx, {
            act: 'site_page.published',
            targetType: 'site_page',
            targetId: name,
            detail: { number, isHidden: document.isHidden },
          });
        }
      },
    };
  },
};

const nameOf = (name: string, formerNames: ReadonlyMap<string, string>): string => {
  const former = formerNames.get(name);
  return former === undefined ? name : `${name}，原来是 ${former}`;
};

type Given = Content['pages'];

/**
 * A page of the vendor's own from a release in which its name was still free: it gets another, as in a shop that was
 * upgraded, and links follow it.
 */
function withOwnNames(given: Given): { pages: Given; formerNames: ReadonlyMap<string, string> } {
  const formerNames = new Map<string, string>();
  for (const [name, document] of Object.entries(given)) {
    const { success, data } = storedDocument.safeParse(document);
    // The document of this name always has its parts.
    if (!isClosedPage(name) || !success || data.blocks.some(({ kind }) => kindNamed(kind)?.page === name)) continue;
    let number = 1;
    while (Object.hasOwn(given, `${name}-${number}`)) number += 1;
    formerNames.set(`${name}-${number}`, name);
  }
  if (formerNames.size === 0) return { pages: given, formerNames };
  const names = new Map([...formerNames].map(([name, former]) => [former, name]));
  const followed = encodeJson(given).replaceAll(
    /\/p\/([a-z0-9-]+)/g,
    (_whole, name: string) => `/p/${names.get(name) ?? name}`,
  );
  const entries = Object.entries(decodeJson<Given>(followed));
  return {
    pages: Object.fromEntries(entries.map(([name, document]) => [names.get(name) ?? name, document])),
    formerNames,
  };
}

/** A block that an older release stored wrongly is not shown to anybody. */
const withoutBroken = (document: StoredDocument): StoredDocument => ({
  ...document,
  blocks: document.blocks.filter((block) => pageBlock.safeParse(block).success),
});

function parse(name: string, raw: unknown): PageDocument {
  const stored = storedDocument.safeParse(raw);
  const parsed = pageDocument.safeParse(stored.success ? withWordsSince(stored.data) : raw);
  if (!parsed.success) throw unusableContent(`页面“${name}”`, parsed.error);
  const [problem] = Object.values(documentProblems(name, parsed.data));
  if (problem !== undefined) throw unusable(`页面“${name}”不对：${problem}`);
  return parsed.data;
}

async function changedOf(
  db: Kysely<Tables>,
  documents: readonly [string, PageDocument][],
  { pictures }: Content,
): Promise<[slug: string, document: StoredDocument, isNew: boolean][]> {
  const names = new Map<string, string>();
  for (const [name, form] of Object.entries(pictures)) names.set(name, (await findForm(db, form)) ?? name);
  const changed: [string, StoredDocument, boolean][] = [];
  for (const [name, document] of documents) {
    const here = decodeJson<StoredDocument>(
      encodeJson(document).replaceAll(NAME, (_whole, old: string) => `/picture/${names.get(old) ?? old}.webp`),
    );
    const published = publishedOf(name, await findPage(db, name));
    if (!isDeepStrictEqual(here, published)) changed.push([name, here, published === null]);
  }
  return changed;
}
