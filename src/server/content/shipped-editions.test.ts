import { expect, it } from 'vitest';
import { errorTable } from '../../contract/errors.ts';
import { shippedHelp } from './help/seed-help.ts';
import { shippedPages } from './seed-pages.ts';

const editions = /社区版|专业版|旗舰版|企业版/;

it('help, legal texts and messages name no edition of the example: another shop has others', async () => {
  const texts = [
    ...(await shippedHelp()).map(({ slug, title, markdown }) => [slug, `${title}\n${markdown}`] as const),
    ...(await shippedPages()).map(({ slug, markdown }) => [slug, markdown] as const),
    ...Object.entries(errorTable).map(([name, { message }]) => [name, message] as const),
  ];
  expect(texts.filter(([, text]) => editions.test(text)).map(([name]) => name)).toEqual([]);
  expect(texts.length).toBeGreaterThan(150);
});
