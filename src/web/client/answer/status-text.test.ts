import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from './failure-texts.ts';
import { statusText } from './status-text.ts';

describe('texts of HTTP failures', () => {
  it.each([
    [401, '没有权限（令牌、用户名或密码错误）！'],
    [403, '已获得授权，但访问被禁止！'],
    [404, '请求的资源不存在！'],
    [405, '请求方法不被允许！'],
    [408, '请求超时！'],
    [501, '服务器尚未实现此功能！'],
    [502, '网络错误！'],
    [503, '服务不可用，服务器暂时过载或正在维护！'],
    [504, '网络超时！'],
    [505, '服务器不支持该 HTTP 版本！'],
  ])('are those of the catalogue: %i is “%s”', (status, words) => {
    expect(statusText(status, 'from the server')).toBe(words);
  });

  it.each([400, 409, 413, 415, 429, 500, 418])('says what the server said for %i', (status) => {
    expect(statusText(status, '操作过于频繁，请稍后再试')).toBe('操作过于频繁，请稍后再试');
  });

  it('says that it failed when the server said nothing', () => {
    expect(statusText(400, undefined)).toBe(FAILURE_TEXT);
    expect(statusText(500, '')).toBe(FAILURE_TEXT);
  });
});
