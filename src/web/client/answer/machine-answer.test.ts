import { expect, test } from 'vitest';
import { envelopeOfMachine } from './machine-answer.ts';

test('an answer, a problem and something else', () => {
  expect(JSON.parse(envelopeOfMachine(200, '{"valid":true}'))).toEqual({
    code: 200,
    message: '',
    data: { valid: true },
  });
  const problem = '{"title":"请检查","code":"FIELDS_INVALID","errors":{"key":"请填写"}}';
  expect(JSON.parse(envelopeOfMachine(400, problem))).toEqual({
    code: 500,
    message: '请检查',
    data: { error: 'FIELDS_INVALID', fields: { key: '请填写' } },
  });
  expect(envelopeOfMachine(502, '<html>')).toBe('<html>');
});
