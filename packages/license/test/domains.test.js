import { describe, expect, test } from 'vitest';
import { freeHosts, hostIsCovered } from '../src/index.js';

/** @type {[host: string, domains: string[]][]} */
const covered = [
  ['example.com', ['example.com']],
  ['www.example.com', ['example.com']],
  ['a.b.example.com', ['example.com']],
  ['EXAMPLE.COM', ['example.com']],
  ['example.com', ['Example.COM']],
  ['example.com.', ['example.com']],
  ['example.com', ['example.com.']],
  ['example.com:8443', ['example.com']],
  ['https://example.com/path?q=1#x', ['example.com']],
  ['//example.com', ['example.com']],
  [' example.com ', ['example.com']],
  ['example.com', ['https://example.com/']],
  ['example.com', ['example.com:8080']],
  ['a.example.com', ['*.example.com']],
  ['example.com', ['*.example.com']],
  ['example.com', ['other.net', 'example.com']],
  ['https://user:secret@example.com:8443/path', ['example.com']],
  ['example.com/@other', ['example.com']],
  ['例子.中国', ['xn--fsqu00a.xn--fiqs8s']],
  ['xn--fsqu00a.xn--fiqs8s', ['例子.中国']],
  ['例子。中国', ['例子.中国']],
  ['ｅｘａｍｐｌｅ．ｃｏｍ', ['example.com']],
  ['bücher.example', ['xn--bcher-kva.example']],
  ['example.com', ['www.example.com']],
  ['www.example.com', ['www.example.com']],
  ['x.www.example.com', ['www.example.com']],
  ['test.example.com', ['www.example.com']],
  ['dev-1.example.com', ['www.example.com']],
  ['preview-abc-12.example.com', ['www.example.com']],
  ['staging2.example.com', ['www.example.com']],
  ['dev.app.example.com', ['app.example.com']],
  ['capacitor://app.example.com', ['example.com']],
  ['8.8.8.8', ['8.8.8.8']],
  ['[2001:db8::1]:443', ['2001:DB8:0:0:0:0:0:1']],
  ['2001:db8::1', ['[2001:db8::1]']],
];

/** @type {[host: string, domains: string[]][]} */
const foreign = [
  ['example.net', ['example.com']],
  ['badexample.com', ['example.com']],
  ['example.com.evil.net', ['example.com']],
  ['example.com@evil.net', ['example.com']],
  ['evil.net:80@example.com', ['example.com']],
  ['evil.net@example.com', ['example.com']],
  ['user:secret@example.com', ['example.com']],
  ['@example.com', ['example.com']],
  ['evil.net:@example.com:443', ['example.com']],
  ['evil.net\\@example.com', ['example.com']],
  ['https://evil.net/@example.com', ['example.com']],
  ['https://evil.net?@example.com', ['example.com']],
  ['//evil.net#@example.com', ['example.com']],
  ['https://example.com@evil.net/', ['example.com']],
  ['evil.net,example.com', ['example.com']],
  ['evil.net;.example.com', ['example.com']],
  ['evil.net, www.example.com', ['example.com']],
  ['evil.net\t.example.com', ['example.com']],
  ['evil.net\r\n.example.com', ['example.com']],
  ['exam\nple.com', ['example.com']],
  ["x'.example.com", ['example.com']],
  ['*.*.example.com', ['example.com']],
  ['.example.com', ['example.com']],
  ['a..example.com', ['example.com']],
  ['example.com:99999', ['example.com']],
  ['example.com:8o', ['example.com']],
  ['127.0.0.1@evil.net', ['example.com']],
  ['evil.net@127.0.0.1', ['example.com']],
  ['evil.net:80@localhost', ['example.com']],
  ['https://evil.net/example.com', ['example.com']],
  ['https://evil.net\\@example.com', ['example.com']],
  ['evil.net#.example.com', ['example.com']],
  ['example.com', ['app.example.com']],
  ['other.example.com', ['www.example.com']],
  ['test.example.net', ['example.com']],
  ['testing.example.com', ['www.example.com']],
  ['developer.example.com', ['www.example.com']],
  ['shop.com.cn', ['www.com.cn']],
  ['example.com', ['com']],
  ['x.8.8.8.8', ['8.8.8.8']],
  ['8.8.8.8', ['8.8.4.4']],
  ['', ['example.com']],
  ['   ', ['example.com']],
  ['https://', ['example.com']],
  ['file:///c:/index.html', ['example.com']],
  ['exa mple.com', ['example.com']],
  ['http://[::1', ['example.com']],
  ['example.com..', ['example.com']],
  ['localhost.evil.net', ['example.com']],
  ['example.com', ['not a domain']],
  ['[2001:db8::2]', ['2001:db8::1']],
  ['127.0.0.1.evil.net', ['example.com']],
  ['10.example.net', ['example.com']],
  ['172.15.0.1', ['example.com']],
  ['172.32.0.1', ['example.com']],
  ['192.169.0.1', ['example.com']],
  ['169.253.0.1', ['example.com']],
  ['11.0.0.1', ['example.com']],
  ['0.0.0.1', ['example.com']],
  ['[2001:4860::8888]', ['example.com']],
  ['[::2]', ['example.com']],
  ['[::ffff:8.8.8.8]', ['example.com']],
  ['[fec0::1]', ['example.com']],
  ['[fbff::1]', ['example.com']],
  ['[fe00::1]', ['example.com']],
  ['[::1:0:0:1]', ['example.com']],
  ['[64:ff9b::10.0.0.1]', ['example.com']],
  ['[::10.0.0.1]', ['example.com']],
];

const free = [
  'localhost',
  'localhost:5173',
  'http://localhost:3000/x',
  'app.localhost',
  'LOCALHOST.',
  '127.0.0.1',
  '127.255.0.9:80',
  '2130706433',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.20:8080',
  '169.254.10.10',
  '[::1]:3000',
  '::1',
  '::',
  'fe80::1%eth0',
  '[febf::1]',
  '[fd12:3456::1]',
  'fc00::1',
  '[fdff:ffff::ffff]:8443',
  '[fe80::1:2:3:4]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:192.168.0.1]',
  '::ffff:127.0.0.1',
  'printer.local',
  'shop.test',
  'intranet',
  'build-server:8080',
];

/** @type {[host: string, domain: string, levels: number | null, covered: boolean][]} */
const granted = [
  ['example.com', 'example.com', 0, true],
  ['www.example.com', 'example.com', 0, true],
  ['example.com', 'www.example.com', 0, true],
  ['a.example.com', 'example.com', 0, false],
  ['www.a.example.com', 'example.com', 0, false],
  ['wwwa.example.com', 'example.com', 0, false],
  ['test.example.com', 'example.com', 0, true],
  ['preview-7.example.com', 'example.com', 0, true],
  ['test.a.example.com', 'example.com', 0, false],
  ['localhost', 'example.com', 0, true],
  ['10.0.0.8', 'example.com', 0, true],
  ['a.example.com', 'example.com', 1, true],
  ['www.a.example.com', 'example.com', 1, true],
  ['b.a.example.com', 'example.com', 1, false],
  ['dev.a.example.com', 'example.com', 1, true],
  ['b.a.example.com', 'example.com', 2, true],
  ['c.b.a.example.com', 'example.com', 2, false],
  ['c.b.a.example.com', 'example.com', null, true],
  ['A.EXAMPLE.COM.:443', 'example.com', 1, true],
  ['https://店.例子.中国/x', '例子.中国', 1, true],
  ['https://店.例子.中国/x', '例子.中国', 0, false],
];

describe('sub-domains as the edition grants them', () => {
  test.each(granted)('%s by %s with %j levels: %j', (host, domain, levels, expected) => {
    expect(hostIsCovered(host, ['other.net', domain], levels)).toBe(expected);
  });
});

describe('the table of free hosts', () => {
  const domains = ['example.com'];
  test.each(freeHosts.names)('%s and what is under it', (name) => {
    for (const host of [name, `a.${name}`, `A.B.${name}.:80`]) expect(hostIsCovered(host, domains, 0)).toBe(true);
    for (const host of [`${name}.net`, `my${name}.net`]) expect(hostIsCovered(host, domains)).toBe(false);
  });

  test.each(freeHosts.trialLabels)('%s before a licensed domain, and before no other', (label) => {
    for (const first of [label, `${label}2`, `${label}-x`])
      expect([`${first}.example.com`, `${first}.example.net`].map((host) => hostIsCovered(host, domains, 0))).toEqual([
        true,
        false,
      ]);
    expect(hostIsCovered(`my${label}.example.com`, domains, 0)).toBe(false);
  });

  test.each(freeHosts.networks)('%s', (network) => {
    const [address = ''] = network.split('/');
    expect(hostIsCovered(address, domains)).toBe(true);
    if (!address.includes(':')) expect(hostIsCovered(`::ffff:${address}`, domains)).toBe(true);
  });
});

describe('covered', () => {
  test.each(covered)('%s by %j', (host, domains) => expect(hostIsCovered(host, domains)).toBe(true));
});

describe('not covered', () => {
  test.each(foreign)('%s by %j', (host, domains) => {
    expect(hostIsCovered(host, domains)).toBe(false);
  });
});

describe('free, whatever the domains', () => {
  test.each(free)('%s', (host) => expect(hostIsCovered(host, ['example.com'])).toBe(true));
});

test('an empty list binds to nothing', () => {
  expect(hostIsCovered('example.net', [])).toBe(true);
  expect(hostIsCovered('', [])).toBe(true);
});

test('what is no host is not covered', () => {
  for (const odd of [null, undefined, 7, {}, 'x'.repeat(5000), ':'.repeat(2048), `${':'.repeat(2000)}]`]) {
    expect(hostIsCovered(/** @type {string} */ (odd), ['example.com'])).toBe(false);
  }
  // Text that a forged Host header puts before the licensed host, and text that only looks like a host.
  for (const forged of [
    'evil.com:80@example.com',
    'evil.com@example.com',
    'exa mple.com',
    '/example.com',
    '?example.com',
  ]) {
    expect(hostIsCovered(forged, ['example.com']), forged).toBe(false);
  }
});
