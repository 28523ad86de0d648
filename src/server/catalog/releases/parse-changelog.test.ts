import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { minuteOf } from '../../outside/shanghai-calendar.ts';
import { parseChangelog } from './parse-changelog.ts';
import { shippedReleases } from '../seed/releases.ts';

const changelog = `# Changelog

Some words.

## Unreleased

- not yet

## 1.10.0-rc.1 — 2026-12-02

### 新增
- 候选

## [1.9.1] - 2026-12-01

### 安全
- 修复

### 改进
- 更快

## 1.10.0 – 2026-12-03
`;

describe('a changelog', () => {
  it('gives its releases, newest first, with day, channel and whether they are about security', () => {
    const releases = parseChangelog(changelog);
    expect(releases.map(({ publishedAt, ...release }) => ({ ...release, at: minuteOf(publishedAt) }))).toEqual([
      { version: '1.10.0', channel: 'stable', at: '2026-12-03 00:00', isSecurity: false, changelog: '' },
      {
        version: '1.10.0-rc.1',
        channel: 'beta',
        at: '2026-12-02 00:00',
        isSecurity: false,
        changelog: '### 新增\n- 候选',
      },
      {
        version: '1.9.1',
        channel: 'stable',
        at: '2026-12-01 00:00',
        isSecurity: true,
        changelog: '### 安全\n- 修复\n\n### 改进\n- 更快',
      },
    ]);
  });

  it('reads the same with Windows line ends', () => {
    expect(parseChangelog(changelog.replaceAll('\n', '\r\n'))).toEqual(parseChangelog(changelog));
  });

  it.each(['## 1.0.0', '## 1.0.0 — soon', '## 1.0.0 — 2026-13-01'])(
    'is refused where a day is missing: %s',
    (heading) => {
      expect(() => parseChangelog(`${heading}\n- x`)).toThrow('names no day for 1.0.0');
    },
  );

  it('does not take 安全 within a sentence for a security release', () => {
    expect(parseChangelog('## 1.0.0 — 2026-12-01\n### 安全感\n- 安全')).toMatchObject([{ isSecurity: false }]);
  });
});

it('the newest release of this repository is its version in package.json', async () => {
  const manifest: unknown = JSON.parse(await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'));
  const [newest] = await shippedReleases();
  expect(manifest).toMatchObject({ version: newest.version });
  expect(newest.changelog).toMatch(/[\u4e00-\u9fff]/);
});
