import { expect, test } from 'vitest';
import type { Holding } from '../licenses/find-holdings.ts';
import { decideAccess, type Guarded } from './rules.ts';

const material: Guarded = {
  isPublic: false,
  editions: ['pro', 'flagship'],
  release: { publishedAt: 2000, isSecurity: false },
  withdrawnAt: null,
};
const pro: Holding = { edition: 'pro', status: 'active', issuedAt: 1000, updatesUntil: 2000 };
const NOW = 9000;

test.each<[string, Partial<Guarded>, Holding[], ReturnType<typeof decideAccess>]>([
  ['public needs nothing', { isPublic: true }, [], 'allowed'],
  ['no license', {}, [], 'needs_license'],
  ['a license of another edition', {}, [{ ...pro, edition: 'tenant' }], 'needs_license'],
  ['released on the last moment of the window', {}, [pro], 'allowed'],
  ['released after the window', {}, [{ ...pro, updatesUntil: 1999 }], 'outside_updates'],
  [
    'one window of several is enough',
    {},
    [
      { ...pro, updatesUntil: 1 },
      { ...pro, edition: 'flagship' },
    ],
    'allowed',
  ],
  [
    'a security release after the window',
    { release: { publishedAt: 2000, isSecurity: true } },
    [{ ...pro, updatesUntil: 1 }],
    'allowed',
  ],
  ['no release: a license is enough', { release: null }, [{ ...pro, updatesUntil: 1 }], 'allowed'],
  ['owned, long after the window: perpetual', { release: { publishedAt: 1500, isSecurity: false } }, [pro], 'allowed'],
  ['not published yet', { release: { publishedAt: NOW + 1, isSecurity: true } }, [pro], 'not_published_yet'],
  ['suspended', {}, [{ ...pro, status: 'suspended' }], 'license_not_active'],
  [
    'revoked, also for security releases',
    { release: { publishedAt: 1, isSecurity: true } },
    [{ ...pro, status: 'revoked' }],
    'license_not_active',
  ],
  ['superseded', {}, [{ ...pro, status: 'superseded' }], 'license_not_active'],
  [
    'a suspended one does not open what an active one of too short a window does not',
    {},
    [
      { ...pro, status: 'suspended' },
      { ...pro, updatesUntil: 1 },
    ],
    'outside_updates',
  ],
  ['withdrawn after the license was issued', { withdrawnAt: 1000 }, [pro], 'allowed'],
  ['withdrawn before the license was issued', { withdrawnAt: 999 }, [pro], 'gone'],
  ['withdrawn, and outside the window', { withdrawnAt: 3000 }, [{ ...pro, updatesUntil: 1 }], 'gone'],
  ['withdrawn, with a suspended license', { withdrawnAt: 3000 }, [{ ...pro, status: 'suspended' }], 'gone'],
  ['withdrawn and public', { withdrawnAt: 3000, isPublic: true }, [pro], 'gone'],
])('%s', (_name, change, holdings, expected) => {
  expect(decideAccess({ ...material, ...change }, holdings, NOW)).toBe(expected);
});
