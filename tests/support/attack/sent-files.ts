import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { formWithFile } from '../pictures.ts';
import { ask, createDraft, register } from '../servers/real-client.ts';
import type { RealServer } from '../servers/real-server.ts';

const MB = 2 ** 20;
const boundary = 'X-BOUNDARY';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;
const pdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(10 * MB - 40, ' '),
  Buffer.from('\nstartxref\n9\n%%EOF\n'),
]);
const REFUSED_WITHIN_MS = 60_000;

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

async function someSenders(server: RealServer, dataDir: string): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (let index = 0; index < 12; index += 1) {
    const token = await register(server, `sender${index}`);
    senders.push({ server, token, number: await createDraft(server, token, randomUUID()) });
  }
  const { db, close } = await openDatabase({ url: '', dataDir });
  await db.updateTable('app_user').set({ email_verified_at: 1 }).execute();
  await close();
  return senders;
}

/** The statuses of those who sent a file, and of those who stopped half-way and were answered nevertheless. */
export interface SentFiles {
  whole: number[];
  stopped: number[];
  /** How somebody else was answered while they hung. */
  other: number;
}

const nothing = () => undefined;

/**
 * Twelve people send files of ten megabytes at once, then 50 of which each stops after so many megabytes; `onReady` is
 * called once they have their accounts. On SQLite only.
 */
export async function sendManyFiles(
  server: RealServer,
  dataDir: string,
  { files, stoppedAfterMb }: { files: number; stoppedAfterMb: number },
  onReady: () => void = nothing,
): Promise<SentFiles> {
  const senders = await someSenders(server, dataDir);
  onReady();
  const of = (index: number): Sender => senders[index % senders.length] as Sender;
  const whole = await Promise.all(Array.from({ length: files }, (_, index) => send(of(index), index)));
  const stopped: number[] = [];
  for (let index = 0; index < 50; index += 1)
    void send(of(index), 1000 + index, stoppedAfterMb * MB).then((status) => stopped.push(status));
  // Requests that do not fit in the queue are refused at once.
  const endsAt = performance.now() + REFUSED_WITHIN_MS;
  while (stopped.filter((status) => status === 503).length < 12 && performance.now() < endsAt) await sleep(50);
  const { status } = await ask(server, 'GET', '/api/web/catalog');
  return { whole, stopped, other: status };
}

const bomb = () => readFile(path.join(import.meta.dirname, '../files/59-million-pixels.avif'));
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#c02040' } });

const heaviest: [string, () => Promise<Buffer>, 200 | 500][] = [
  ['an AVIF of 59 million pixels in 1.2 kB', bomb, 500],
  ['the largest AVIF that is taken', () => plain(2600, 2000).avif({ effort: 0 }).toBuffer(), 200],
  ['a progressive JPEG', () => plain(4600, 3400).jpeg({ progressive: true }).toBuffer(), 200],
  ['an interlaced PNG', () => plain(4400, 3600, 4).png({ progressive: true }).toBuffer(), 200],
  ['a progressive JPEG of 24 million', () => plain(6000, 4000).jpeg({ progressive: true }).toBuffer(), 500],
];

/** Some people send each of the heaviest pictures at once; returns those that were answered otherwise than they should. */
export async function sendManyPictures(
  server: RealServer,
  people: number,
  onReady: () => void = nothing,
): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < people; index += 1) tokens.push(await register(server, `painter${index}`));
  onReady();
  const wrong: string[] = [];
  for (const [name, make, code] of heaviest) {
    const bytes = await make();
    const answers = await Promise.all(tokens.map((token) => sendAvatar(server, token, bytes)));
    if (answers.some((answer) => answer !== code)) wrong.push(`${name}: ${answers.join()}`);
  }
  return wrong;
}

async function sendAvatar({ url }: RealServer, token: string, bytes: Buffer): Promise<number> {
  const body = formWithFile(bytes);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/web/user/avatar`, { method: 'POST', headers, body });
  return ((await answer.json()) as { code: number }).code;
}
