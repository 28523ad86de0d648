import { describe, expect, test } from 'vitest';
import { hostIsCovered } from '../src/index.js';

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
  ['user:secret@example.com', ['example.com']],
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
  '[::ffff:192.168.0.1]',
  '::ffff:127.0.0.1',
  'printer.local',
  'shop.test',
  'intranet',
  'build-server:8080',
];

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
});
