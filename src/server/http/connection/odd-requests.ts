import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';

/** Refuses requests that no browser sends and that proxies and servers read in different ways. */
export function registerOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'TRACE') throw new ApiError('METHOD_NOT_ALLOWED');
    // The URL is asterisk or absolute form, or the host is ambiguous.
    if (!request.url.startsWith('/') || hasManyHosts(request.raw)) throw new ApiError('REQUEST_MALFORMED');
  });
}

export function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Bytes that are not HTTP. Nothing is logged: they may contain credentials. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ code: 500, message: '请求格式不正确', data: { error: 'REQUEST_MALFORMED' } });
  const head = [
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
