import { describe, expect, it } from 'vitest';
import { days, hours, minutes, seconds } from '../duration.ts';
import {
  captchaDifficulty,
  foldUsername,
  isNameAttacked,
  isSessionAlive,
  isSightingDue,
  networkOf,
  passwordRefusal,
  sessionEnd,
  waitText,
} from './rules.ts';

const start = Date.UTC(2026, 10, 20);
const session = { createdAt: start, lastSeenAt: start, expiresAt: start + days(7), revokedAt: null };

describe('sessions', () => {
  it('last 7 days for customers and 12 hours for operators', () => {
    expect(sessionEnd(start, false)).toBe(start + days(7));
    expect(sessionEnd(start, true)).toBe(start + hours(12));
  });
  it('of customers end at their time, however often they were seen', () => {
    expect(isSessionAlive(session, false, start + days(7) - 1)).toBe(true);
    expect(isSessionAlive({ ...session, lastSeenAt: start + days(7) - 1 }, false, start + days(7))).toBe(false);
  });
  it('end when revoked', () => {
    expect(isSessionAlive({ ...session, revokedAt: start }, false, start + 1)).toBe(false);
  });
  it('of operators end after 30 idle minutes', () => {
    expect(isSessionAlive(session, true, start + minutes(30) - 1)).toBe(true);
    expect(isSessionAlive(session, true, start + minutes(30))).toBe(false);
  });
  it('of operators end after 12 hours, even when started as a customer', () => {
    const busy = { ...session, lastSeenAt: start + hours(12) - 1 };
    expect(isSessionAlive(busy, true, start + hours(12) - 1)).toBe(true);
    expect(isSessionAlive(busy, true, start + hours(12))).toBe(false);
  });
  it('note a sighting at most once a minute', () => {
    expect(isSightingDue(start, start + seconds(59))).toBe(false);
    expect(isSightingDue(start, start + seconds(60))).toBe(true);
  });
});

describe('the captcha', () => {
  it('grows with the pressure of a network, up to a bound', () => {
    expect([0, 29, 30, 60, 100_000].map((pressure) => captchaDifficulty(pressure, false))).toEqual([1, 1, 2, 3, 4]);
  });
  it('is hard for whoever tried an attacked account', () => {
    expect(captchaDifficulty(0, true)).toBe(4);
  });
  it('takes a name for attacked after 50 failures: half of what its account may have under its two names', () => {
    expect(isNameAttacked(49)).toBe(false);
    expect(isNameAttacked(50)).toBe(true);
  });
});

describe('a password', () => {
  const person = { username: 'Wang_Ming', email: 'ming.wang@example.com', ownWords: ['velaadmin'] };
  const refusalOf = (password: string) => passwordRefusal(password, person, (candidate) => candidate === 'password');
  it('may not be the username, the address or its name', () => {
    expect(refusalOf('wang_MING')).toBe('密码不能与用户名或邮箱相同');
    expect(refusalOf('Ming.Wang@example.com')).toBe('密码不能与用户名或邮箱相同');
    expect(refusalOf('ming.wang')).toBe('密码不能与邮箱名相同');
  });
  it('may not be common, in any letter case', () => {
    expect(refusalOf('PassWord')).toBe('该密码过于常见，请换一个更难猜的');
  });
  it('may be anything else', () => {
    expect(refusalOf('骑着自行车去月亮')).toBeNull();
  });
});

describe('names and networks', () => {
  it('fold letter case', () => expect(foldUsername('Li_Lei')).toBe('li_lei'));
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:12:34:aaaa::1', '2001:db8:12:34::/64'],
    ['2001:0db8:0012:0034:ffff:1:2:3', '2001:db8:12:34::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ])('%s belongs to %s', (ip, network) => expect(networkOf(ip)).toBe(network));
  it('tell waiting times in whole minutes, rounded up', () => {
    expect([1, minutes(1), minutes(1) + 1, minutes(15)].map(waitText)).toEqual([
      '1 分钟',
      '1 分钟',
      '2 分钟',
      '15 分钟',
    ]);
  });
});
