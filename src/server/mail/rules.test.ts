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
  const failure = (code: string | undefined, responseCode?: number): Error =>
    Object.assign(new Error('said so'), { code, responseCode });
  it('is told in Chinese with what the server said', () => {
    expect(sendProblem(failure('ECONNECTION'))).toEqual({ text: '连接不上邮件服务器（said so）', isPermanent: false });
    expect(sendProblem(failure(undefined)).text).toBe('发送失败（said so）');
    expect(sendProblem('odd').text).toBe('发送失败（odd）');
    expect(sendProblem(null).text).toBe('发送失败（null）');
  });
  it('is permanent only when the recipient or the letter was refused for good', () => {
    expect(sendProblem(failure('EENVELOPE', 550)).isPermanent).toBe(true);
    expect(sendProblem(failure('EMESSAGE', 554)).isPermanent).toBe(true);
    expect(sendProblem(failure('EENVELOPE', 450)).isPermanent).toBe(false);
    expect(sendProblem(failure('EENVELOPE')).isPermanent).toBe(false);
    expect(sendProblem(failure('EAUTH', 535)).isPermanent).toBe(false);
  });
});
