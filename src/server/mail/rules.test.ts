import { describe, expect, it } from 'vitest';
import { hours, seconds } from '../duration.ts';
import { MOST_TRIES, sendProblem, waitAfter } from './rules.ts';

describe('tries', () => {
  it('grow apart and are over within half a day', () => {
    const waits = Array.from({ length: MOST_TRIES - 1 }, (_, index) => waitAfter(index + 1));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[0]).toBe(seconds(30));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(hours(12));
    expect([waitAfter(0), waitAfter(99)]).toEqual([seconds(30), hours(8)]);
  });
});

describe('a problem while sending', () => {
  const failure = (code: string | undefined, facts: object = {}): Error =>
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:25'), { code, ...facts });
  it('is a sentence with what the server said, never the words of a socket or of another service', () => {
    expect(sendProblem(failure('ECONNECTION'))).toEqual({
      words: '连接不上邮件服务器',
      answer: '',
      text: '连接不上邮件服务器',
      isPermanent: false,
    });
    expect(sendProblem(failure('ESOCKET', { originalCode: 'ECONNREFUSED' })).words).toContain('这个端口没有服务');
    expect(sendProblem(failure('EAUTH', { response: '535 5.7.8 wrong\r\npassword' }))).toMatchObject({
      answer: '535 5.7.8 wrong password',
      text: expect.stringContaining('。服务器答复：535 5.7.8 wrong password'),
    });
    expect(sendProblem(failure('EPROTOCOL', { response: 'SSH-2.0-OpenSSH_9.6' })).text).not.toContain('SSH');
    for (const odd of [failure(undefined), 'odd', null]) expect(sendProblem(odd).text).toBe('发送失败，原因见服务日志');
  });
  it('is permanent only when the recipient or the letter was refused for good', () => {
    const isPermanent = (code: string, responseCode?: number, command?: string) =>
      sendProblem(failure(code, { responseCode, command })).isPermanent;
    expect(isPermanent('EENVELOPE', 550)).toBe(true);
    expect(isPermanent('EENVELOPE', 550, 'RCPT TO')).toBe(true);
    expect(isPermanent('EMESSAGE', 554)).toBe(true);
    expect(isPermanent('EENVELOPE', 553, 'MAIL FROM')).toBe(false);
    expect(isPermanent('EENVELOPE', 450)).toBe(false);
    expect(isPermanent('EENVELOPE')).toBe(false);
    expect(isPermanent('EAUTH', 535)).toBe(false);
  });
});
