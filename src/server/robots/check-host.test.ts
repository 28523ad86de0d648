import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { lookAtHost } from './check-host.ts';

const at =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address }));
const problem = async (isInternal: boolean, ...addresses: string[]) =>
  (await lookAtHost({ host: 'robots.example.cn:8443', isInternal }, at(...addresses))).problem;

describe('a host of one’s own robots', () => {
  it('may be a public one', async () => {
    expect(await problem(false, '203.107.1.1', '2408:4000::1', '64:ff9b::cb6b:101')).toBe('');
  });
  it.each([
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '100.100.0.1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a01:203',
    'fec0::1',
  ])('in the internal network only where that was said: %s', async (address) => {
    expect(await problem(false, '203.107.1.1', address)).toContain('指向内网地址');
    expect(await problem(true, address)).toBe('');
  });
  it.each([
    '127.0.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::7f00:1',
    '::7f00:1',
    '2002:7f00:1::',
  ])('is never this machine, nor what hangs on the same link: %s', async (address) => {
    expect(await problem(true, address)).toContain('指向本机');
  });
  it('that leads nowhere is told', async () => {
    expect(await problem(true)).toContain('找不到主机 robots.example.cn');
  });
  it('whose name servers are silent is given up after three seconds', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const asked = lookAtHost({ host: 'robots.example.cn', isInternal: true }, () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(3000);
    expect((await asked).problem).toContain('3 秒内没有查到主机 robots.example.cn');
  });
});
