import { describeFinding } from '@vela/license/messages';
import type { Finding } from '@vela/license';
import { expect, test } from 'vitest';
import type { LogPlace } from './log-place.ts';
import { offlineVerdict } from './outcome.ts';
import { stepsOf } from './verdict-steps.ts';

interface Given {
  codes?: Finding['code'][];
  host?: string;
  place?: LogPlace | null | undefined;
  isOffline?: boolean;
  valid?: boolean | null;
}

const logged: LogPlace = { kind: 'logged', number: 3, by: 'site' };

function steps({ codes = [], host = 'a.com', isOffline = false, valid = codes.length === 0, ...given }: Given) {
  const findings = codes.map((code): Finding => ({ code, severity: 'error', detail: '' }));
  expect(findings.map((each) => describeFinding(each).message.zh)).not.toContain('');
  const verdict = { ...offlineVerdict('no key', { valid, findings }, host), isOffline };
  return stepsOf(verdict, 'place' in given ? given.place : logged);
}

const states = (given: Given) => steps(given).map(({ state }) => state);

test('a genuine key passes all four, the last only where a domain was asked about', () => {
  expect(states({})).toEqual(['passed', 'passed', 'passed', 'passed']);
  expect(steps({})[2]?.text).toContain('第 3 条');
  expect(states({ host: '' })).toEqual(['passed', 'passed', 'passed', 'open']);
});

test.each<[Finding['code'], number]>([
  ['MALFORMED', 0],
  ['UNKNOWN_KEY', 0],
  ['SIGNATURE_INVALID', 0],
  ['TERMS_CHANGED', 1],
  ['REVOKED', 2],
  ['KEY_REVOKED', 2],
  ['SUSPENDED', 2],
  ['HOST_NOT_COVERED', 3],
])('%s fails step %i with its reason, and none after it is ticked', (code, at) => {
  const found = steps({ codes: [code] });
  expect(found.map(({ state }) => state)).toEqual([0, 1, 2, 3].map((index) => stateAt(index, at)));
  expect(found[at]?.text).not.toBe('');
});

const stateAt = (index: number, at: number) => (index < at ? 'passed' : index === at ? 'failed' : 'open');

test('the record waits for the log of licenses, and the domain for the record', () => {
  expect(states({ place: undefined })).toEqual(['passed', 'passed', 'pending', 'pending']);
  expect(states({ place: null })).toEqual(['passed', 'passed', 'passed', 'passed']);
  expect(states({ place: { kind: 'absent' } })).toEqual(['passed', 'passed', 'failed', 'open']);
});

test('without a network the record stays open, and where nothing can be checked nothing is ticked', () => {
  expect(states({ isOffline: true, place: null })).toEqual(['passed', 'passed', 'open', 'passed']);
  expect(states({ codes: ['CANNOT_CHECK_HERE'], valid: null, place: null })).toEqual([
    'failed',
    'open',
    'open',
    'open',
  ]);
});
