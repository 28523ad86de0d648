import { describe, expect, it } from 'vitest';
import { dataOf, readEnvelope } from './read-answer.ts';

const envelope = (code: number, message: string, data: unknown) => JSON.stringify({ code, message, data });
const thrownBy = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error as Error & Record<string, unknown>;
  }
  throw new Error('nothing was thrown');
};

describe('answers', () => {
  it('opens an envelope', () => {
    expect(dataOf(readEnvelope(200, envelope(200, '操作成功', { a: 1 })))).toEqual({ a: 1 });
  });

  it.each(['', 'null', '[]', '<html>', '{"ok":true}'])('calls %j an empty response', (text) => {
    expect(thrownBy(() => readEnvelope(200, text))).toMatchObject({ kind: 'empty', message: '请求出错，请稍候重试' });
  });

  it('names a refusal of the table, with its fields', () => {
    const text = envelope(500, '请检查填写的内容', {
      error: 'FIELDS_INCOMPLETE',
      fields: { holderName: '请填写被授权方名称' },
    });
    expect(thrownBy(() => dataOf(readEnvelope(200, text)))).toMatchObject({
      name: 'ApiError',
      error: 'FIELDS_INCOMPLETE',
      fields: { holderName: '请填写被授权方名称' },
    });
  });

  it('keeps the words of a refusal that it does not know, and has its own when there are none', () => {
    expect(thrownBy(() => dataOf(readEnvelope(200, envelope(500, '余额不足', { error: 'NO_MONEY' }))))).toMatchObject({
      name: 'TransportError',
      message: '余额不足',
    });
    expect(thrownBy(() => dataOf(readEnvelope(200, envelope(500, '', null))))).toMatchObject({ message: '操作失败' });
  });

  it('says the catalogue text for a status, the server’s for 400', () => {
    const body = envelope(500, '请检查填写的内容', { error: 'FIELDS_INVALID' });
    expect(thrownBy(() => readEnvelope(400, body))).toMatchObject({
      error: 'FIELDS_INVALID',
      message: '请检查填写的内容',
    });
    expect(thrownBy(() => readEnvelope(404, envelope(500, '没有', { error: 'NOT_FOUND' })))).toMatchObject({
      error: 'NOT_FOUND',
      message: '请求的资源不存在！',
    });
    expect(thrownBy(() => readEnvelope(502, '<html>bad gateway</html>'))).toMatchObject({
      kind: 'status',
      status: 502,
      message: '网络错误！',
    });
  });
});
