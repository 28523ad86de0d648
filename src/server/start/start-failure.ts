import { isStorageFull } from '../database/storage-full.ts';
import { StartError } from './start-error.ts';

interface ListenError extends Error {
  code: string;
  address?: string;
  port?: number;
}

const listenProblems: Record<string, string> = {
  EADDRINUSE: '已被占用，请停掉占用它的程序，或换一个端口（环境变量 PORT）',
  EACCES: '没有权限监听，请换一个 1024 以上的端口（环境变量 PORT）',
  EADDRNOTAVAIL: '不是本机的地址，请检查环境变量 HOST',
  ENOTFOUND: '不是有效的地址，请检查环境变量 HOST',
};

/** The message for the person whose server does not start; with a stack only if nothing else explains it. */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isListenError(error)) return `${placeOf(error)}${listenProblems[error.code]}`;
  if (isStorageFull(error)) return `磁盘已满，无法启动：请清理数据目录（环境变量 DATA_DIR）所在的磁盘后再试`;
  if ('syscall' in error && error.syscall === 'mkdir') return `数据目录不可用（环境变量 DATA_DIR）：${error.message}`;
  return error instanceof StartError ? error.message : `启动失败：${String(error.stack)}`;
}

function isListenError(error: Error): error is ListenError {
  if (!('code' in error) || typeof error.code !== 'string' || !(error.code in listenProblems)) return false;
  return 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
}

function placeOf(error: ListenError): string {
  if ('hostname' in error) return `地址 ${String(error.hostname)} `;
  return `端口 ${error.port}（${error.address}）`;
}
