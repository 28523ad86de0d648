import { expect, test } from 'vitest';
import { renderArticle } from './render-article.ts';
import { renderMarkdown } from './render-markdown.ts';

test('names that are filled in later never stand in an address', () => {
  const html = renderMarkdown('<a href="{{vendor}}">one</a> <a href="/{{vendor}}">two</a> [three](/docs) {{vendor}}');
  expect(html).toBe('<p><a>one</a> <a>two</a> <a href="/docs">three</a> {{vendor}}</p>\n');
});

test('a text nested too deep is shown as it was typed', async () => {
  const deep = '>'.repeat(20_000);
  expect((await renderArticle(deep)).html).toMatch(/^<p>/);
  expect(renderMarkdown(deep)).toMatch(/^<p>/);
});
