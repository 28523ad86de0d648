import { expect, test } from 'vitest';
import { contract, type Domain } from '../../contract/api.ts';
import { declaredIn, refusalInSandbox } from './playable.ts';

test('every endpoint is declared once, as one that runs in a sandbox or one that is refused there', () => {
  for (const [domain, entries] of Object.entries(contract))
    expect([domain, declaredIn(domain as Domain).toSorted()]).toEqual([domain, Object.keys(entries).toSorted()]);
});

test('what nobody declared does not run, and what is refused says why', () => {
  expect(refusalInSandbox('console', 'approve')).toBeNull();
  expect(refusalInSandbox('console', 'somethingNew')).toBe('演示后台里没有这项操作');
  expect(refusalInSandbox('robots', 'test')).toContain('不连接外面的服务');
});

test('nothing that takes a file or speaks tus runs, except for reading what came', () => {
  const running = Object.entries(contract).flatMap(([domain, entries]) =>
    Object.entries(entries as Record<string, { payload?: string; protocol?: string }>)
      .filter(([name]) => refusalInSandbox(domain as Domain, name) === null)
      .filter(([, { payload, protocol }]) => payload === 'multipart' || protocol === 'tus')
      .map(([name]) => `${domain}.${name}`),
  );
  expect(running).toEqual([]);
});
