import { expect, test } from 'vitest';
import { mayUse, type UsableRelease, type UsageTerms } from './may-use.ts';

const license: UsageTerms = { status: 'active', edition: 'pro', issuedAt: 1000, updatesUntil: 2000 };
const release: UsableRelease = { publishedAt: 1500, isSecurity: false, editions: ['pro', 'flagship'] };

type Case = [name: string, Partial<UsageTerms>, Partial<UsableRelease>, on: number, because: string, may: boolean];
const cases: Case[] = [
  ['published inside the window', {}, {}, 1500, 'within_window', true],
  ['published before the license was issued', {}, { publishedAt: 10 }, 1500, 'within_window', true],
  ['published in the last moment of the window', {}, { publishedAt: 2000 }, 2000, 'within_window', true],
  ['owned, a hundred years after the window: perpetual use', {}, {}, 3e12, 'within_window', true],
  ['published a moment after the window', {}, { publishedAt: 2001 }, 3000, 'after_window', false],
  ['a security release after the window', {}, { publishedAt: 2001, isSecurity: true }, 3000, 'security_release', true],
  [
    'a security release of another edition',
    {},
    { isSecurity: true, editions: ['tenant'] },
    3000,
    'other_edition',
    false,
  ],
  ['another edition', { edition: 'tenant' }, {}, 1500, 'other_edition', false],
  ['before the license was issued', {}, {}, 999, 'not_issued_yet', false],
  ['before the release was published', {}, {}, 1499, 'not_published_yet', false],
  ['suspended', { status: 'suspended' }, {}, 1500, 'not_active', false],
  ['revoked', { status: 'revoked' }, { isSecurity: true }, 3000, 'not_active', false],
  ['superseded', { status: 'superseded' }, {}, 1500, 'not_active', false],
];

test.each(cases)('%s', (...[, ofLicense, ofRelease, on, because, may]) => {
  expect(mayUse({ ...license, ...ofLicense }, { ...release, ...ofRelease }, on)).toEqual({ mayUse: may, because });
});
