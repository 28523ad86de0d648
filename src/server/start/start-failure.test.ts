import { expect, test } from 'vitest';
import { StartError } from './start-error.ts';
import { describeStartFailure } from './start-failure.ts';

const failed = (facts: object) => Object.assign(new Error('failed'), facts);

test.each([
  ['a full disk', failed({ code: 'ENOSPC', syscall: 'write' }), '磁盘已满，无法启动'],
  ['a full disk, as SQLite says it', failed({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), '磁盘已满，无法启动'],
  ['a port that is taken', failed({ code: 'EADDRINUSE', syscall: 'listen', port: 80, address: '::' }), '已被占用'],
  ['a folder that cannot be made', failed({ code: 'EACCES', syscall: 'mkdir' }), '数据目录不可用'],
  ['what somebody has to mend', new StartError('请设置 PUBLIC_URL'), '请设置 PUBLIC_URL'],
])('%s is said in a sentence, without a stack', (_name, error, words) => {
  const text = describeStartFailure(error);
  expect(text).toContain(words);
  expect(text).not.toContain('    at ');
});

test('what nobody thought of keeps its stack', () => {
  expect(describeStartFailure(new TypeError('x'))).toContain('    at ');
});
