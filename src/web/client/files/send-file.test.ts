import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../contract/errors.ts';
import { sendFile } from './send-file.ts';
import { TransportError } from '../answer/transport-error.ts';

/** A server that stores uploads; `faults` are the failures of the next pieces. */
const server = { kept: '', faults: [] as (() => unknown)[], asked: 0 };

vi.mock('../http/remote-api.ts', () => ({
  quietApi: {
    uploads: {
      get: async () => {
        server.asked += 1;
        return { offsetBytes: server.kept.length };
      },
    },
  },
}));
vi.mock('./upload.ts', () => ({
  transfer: async ({ headers, body }: { headers: Record<string, string>; body: Blob }) => {
    const fault = server.faults.shift()?.();
    if (fault instanceof Error) throw fault;
    if (fault !== undefined) return fault;
    expect(headers['upload-offset']).toBe(String(server.kept.length));
    server.kept += await body.text();
    return { status: 204, text: '', header: () => String(server.kept.length) };
  },
}));

const refusal = (status: number, error: string) => ({
  status,
  text: JSON.stringify({ code: 500, message: '不行', data: { error } }),
  header: () => null,
});
const file = new Blob(['0123456789']);
const stop = new AbortController();
const send = (change: object = {}) =>
  sendFile(
    file,
    { id: 'u', offsetBytes: server.kept.length },
    { onProgress: () => {}, onWaiting: () => {}, signal: stop.signal, pausesMs: [0, 0], pieceBytes: 4, ...change },
  );

beforeEach(() => {
  Object.assign(server, { kept: '', faults: [], asked: 0 });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => vi.unstubAllGlobals());

test('a file goes in pieces', async () => {
  const sent: number[] = [];
  await send({ onProgress: (bytes: number) => sent.push(bytes) });
  expect([server.kept, sent, server.asked]).toEqual(['0123456789', [0, 4, 8], 0]);
});

test('it goes on where the server has it, also when more arrived than was answered', async () => {
  server.kept = '012';
  server.faults = [
    () => {
      server.kept += '34';
      return new TransportError('network', '断了');
    },
    () => refusal(423, 'UPLOAD_BUSY'),
  ];
  const waits: boolean[] = [];
  await send({ onWaiting: (isWaiting: boolean) => waits.push(isWaiting) });
  expect([server.kept, server.asked, waits.at(-1)]).toEqual(['0123456789', 2, false]);
});

test.each([
  ['UPLOAD_EXPIRED', 410],
  ['PERMISSION_DENIED', 403],
])('%s ends it at once', async (error, status) => {
  server.faults = [() => refusal(status, error)];
  await expect(send()).rejects.toMatchObject({ error });
  expect(server.asked).toBe(0);
});

test('a line that stays broken is told after the last try', async () => {
  server.faults = Array.from({ length: 3 }, () => () => new TransportError('network', '断了'));
  await expect(send()).rejects.toThrow('断了');
  expect(server.faults).toEqual([]);
});

test('an answer that confirms nothing is not taken for one', async () => {
  server.faults = [
    () => ({ status: 204, text: '', header: () => null }),
    () => ({ status: 200, text: '<html>', header: () => null }),
    () => new ApiError('NOT_FOUND'),
  ];
  await expect(send()).rejects.toMatchObject({ error: 'NOT_FOUND' });
});
