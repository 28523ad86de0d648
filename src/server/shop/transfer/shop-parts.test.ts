import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { shopParts } from './shop-parts.ts';

const server = path.join(import.meta.dirname, '../..');

/** The folders of what a vendor customises in a shop. */
const folders = [
  'announcements',
  'applications/form',
  'catalog',
  'content',
  'discounts',
  'mail/letters',
  'media',
  'pages',
  'reasons',
  'settings',
  'shop',
  'shop-pictures',
];

/** Each of their tables: the part of the shop's file that contains it, or why it is left out. */
const tables: Record<string, string> = {
  setting: 'settings',
  shop_picture: 'settings',
  product: 'catalog',
  edition: 'catalog',
  offer: 'catalog',
  feature: 'catalog',
  media_picture: 'media',
  media_file: 'media',
  page: 'pages',
  discount: 'discounts',
  form_version: 'application-form',
  news_post: 'announcements',
  notice_line: 'announcements',
  letter_text: 'letters',
  reason_template: 'reasons',
  legal_page: 'legal',
  help_text: 'help',
  help_place: 'help',
  media_use: 'home: noted anew with each text',
  product_release: 'home: goes with its files',
  catalog_draft: 'home: a draft',
  form_draft: 'home: a draft',
  help_draft: 'home: a draft',
  legal_draft: 'home: a draft',
  catalog_version: 'home: who published what here',
  page_version: 'home: who published what here',
  letter_text_version: 'home: who saved what here',
  shop: 'home: whether this shop is open',
  shop_preview: 'home: passes of people',
  discount_use: 'home: of customers',
  news_mailing: 'home: of customers',
  news_recipient: 'home: of customers',
};

function filesOf(folder: string): string[] {
  return readdirSync(path.join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(server, folder, name), 'utf8'));
}

it('every table that the shop is kept in has a part of the file, or a reason to stay at home', () => {
  const written = folders
    .flatMap(filesOf)
    .flatMap((text) => [...text.matchAll(/\binsertInto\(\s*'(\w+)'/g)].map(([, table = '']) => table));
  expect(new Set(written)).toEqual(new Set(Object.keys(tables)));
  const names = Object.values(tables).filter((where) => !where.startsWith('home: '));
  expect(new Set(names)).toEqual(new Set(shopParts.map(({ name }) => name)));
});
