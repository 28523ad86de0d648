import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryOf } from '../../support/memory.ts';
import { ask, createDraft, register } from '../../support/servers/real-client.ts';
import { type RealServer, startRealServer } from '../../support/servers/real-server.ts';
import { openPlace } from '../../support/servers/server-place.ts';

const MB = 2 ** 20;
const boundary = 'X-BOUNDARY';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;
const pdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(10 * MB - 40, ' '),
  Buffer.from('\nstartxref\n9\n%%EOF\n'),
]);

interface Sender {
  server: RealServer;
  token: string;
  number: string;
}

/** Sends `sentBytes` of a file of ten megabytes; resolves with the status, or with 0 if the connection is cut. */
function send({ server, token, number }: Sender, mark: number, sentBytes = pdf.length): Promise<number> {
  const file = Buffer.from(pdf);
  // Each file differs; otherwise only the first would be stored.
  file.writeUInt32BE(mark, 20);
  return new Promise((resolve) => {
    const outgoing = request(`${server.url}/api/web/applications/${number}/attachments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + pdf.length + tail.length,
      },
    });
    outgoing.on('error', () => resolve(0));
    outgoing.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.write(head);
    outgoing.write(file.subarray(0, sentBytes));
    if (sentBytes === pdf.length) outgoing.end(tail);
  });
}

// Only Linux reports the memory that a process really uses.
describe.runIf(process.platform === 'linux')('files that many people send at once', () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });

  test('64 of ten megabytes, then 50 that stop half-way: at most 100 MB, and the others go on', async () => {
    const place = await openPlace('sqlite');
    cleanups.push(place.close);
    const server = await startRealServer({ dataDir: place.dataDir, env: place.env });
    cleanups.push(server.kill);
    const senders: Sender[] = [];
    for (let index = 0; index < 12; index += 1) {
      const token = await register(server, `sender${index}`);
      senders.push({ server, token, number: await createDraft(server, token, randomUUID()) });
    }
    await place.look(({ db }) => db.updateTable('app_user').set({ email_verified_at: 1 }).execute());
    const of = (index: number): Sender => senders[index % senders.length] as Sender;
    const before = memoryOf(server.pid);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 20);
    cleanups.push(async () => clearInterval(watch));

    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => send(of(index), index)));
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(16);

    const stopped: number[] = [];
    for (let index = 0; index < 50; index += 1)
      void send(of(index), 1000 + index, 5 * MB).then((status) => stopped.push(status));
    // Requests that do not fit in the queue are refused at once.
    await vi.waitFor(() => expect(stopped.filter((status) => status === 503).length).toBeGreaterThanOrEqual(12), {
      timeout: 60_000,
    });
    const { status } = await ask(server, 'GET', '/api/web/catalog');
    expect(status).toBe(200);
    expect(Math.round((most - before) / MB)).toBeLessThanOrEqual(100);
  });
});
