import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

test('names that are filled in later never stand in an address', () => {
  const html = renderMarkdown('<a href="{{vendor}}">one</a> <a href="/{{vendor}}">two</a> [three](/docs) {{vendor}}');
  expect(html).toBe('<p><a>one</a> <a>two</a> <a href="/docs">three</a> {{vendor}}</p>\n');
});
