import { expect, test } from 'vitest';
import { themeCookie } from './theme-store.ts';

test('the cookie of the theme is kept from other sites, and over https from plain http', () => {
  const attributes = (protocol: string) =>
    themeCookie({ scheme: 'dark', color: 'blue' }, { protocol }).split(';').slice(1);
  expect(attributes('http:')).toEqual(['path=/', 'max-age=31536000', 'samesite=lax']);
  expect(attributes('https:')).toEqual(['path=/', 'max-age=31536000', 'samesite=lax', 'secure']);
});
