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

test('crafted emphasis of 32 kB is read within seconds, and stays as it was typed behind a limit', async () => {
  for (const render of [renderMarkdown, renderArticle]) {
    const before = process.cpuUsage();
    await render('*_a'.repeat(10_666));
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
  }
  expect(renderMarkdown('*_a'.repeat(10_666))).toContain('*_a*_a*_a');
  expect(renderMarkdown('第 **一** 句，*轻*。'.repeat(100)).match(/<strong>/g)).toHaveLength(100);
});

test('text that libraries read in the square of its length and worse is given up, and shown as it was typed', async () => {
  for (const piece of ['a:~', "~b'"]) {
    const text = piece.repeat(10_000);
    for (const render of [renderMarkdown, renderArticle]) {
      const before = process.cpuUsage();
      const made = await render(text);
      expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3);
      expect(typeof made === 'string' ? made : made.html).toMatch(/^<p>.{30000,}<\/p>$/);
    }
  }
});
