import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ask, logInAsOwner } from '../tests/support/servers/real-client.ts';
import { type RealServer, startRealServer } from '../tests/support/servers/real-server.ts';
import { startS3 } from '../tests/support/servers/s3.ts';
import type { Upload } from '../src/contract/files/uploads.ts';
import { printRows, type Row } from './measure.ts';

/**
 * `npm run bench:upload -- [MB] [folder|s3]…`: one file into and out of a server of its own. The peak of the server's
 * memory is the kernel's own (`VmHWM`), reset before each part; Linux only.
 */
const MB = 1024 * 1024;
/**
 * The upload's memory above idle: one piece in the folder, or one part with its signed copy in S3, and the garbage of
 * each.
 */
const bars = { folder: 96, s3: 160 };
type Store = keyof typeof bars;

const sizes = process.argv.slice(2).filter((part) => /^\d+$/.test(part));
const sizeBytes = Number(sizes[0] ?? 2048) * MB;
const stores = (['folder', 's3'] as const).filter(
  (store) => process.argv.includes(store) || !process.argv.slice(2).some((part) => part in bars),
);

/** The content of the file: never on a disk, each piece different. */
function* content(): Generator<Buffer> {
  const chunk = Buffer.alloc(256 * 1024, 'vela');
  for (let at = 0; at < sizeBytes; at += chunk.length) {
    chunk.writeBigUInt64BE(BigInt(at));
    yield Buffer.from(chunk.subarray(0, Math.min(chunk.length, sizeBytes - at)));
  }
}

const digestOfContent = (): string => {
  const hash = createHash('sha256');
  for (const chunk of content()) hash.update(chunk);
  return hash.digest('hex');
};

const memoryOf = ({ pid }: RealServer, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** The highest resident memory while `act` runs. */
async function peakDuring(server: RealServer, act: () => Promise<void>): Promise<{ peak: number; seconds: number }> {
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  const started = performance.now();
  await act();
  return { peak: memoryOf(server, 'VmHWM'), seconds: (performance.now() - started) / 1000 };
}

async function send(server: RealServer, token: string, id: string): Promise<void> {
  const outgoing = request(`${server.url}/api/admin/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': sizeBytes,
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    outgoing.once('response', ({ statusCode }) => resolve(statusCode));
    outgoing.once('error', reject);
  });
  await pipeline(Readable.from(content()), outgoing);
  const status = await answered;
  if (status !== 204) throw new Error(`the server answered ${status}`);
}

/** The data of an answer, trusted to match the contract. */
async function told<Data>(...asked: Parameters<typeof ask>): Promise<Data> {
  return (await ask(...asked)).data as Data;
}

async function stateOf(server: RealServer, token: string, id: string): Promise<Upload> {
  for (;;) {
    const upload = await told<Upload>(server, 'GET', `/api/admin/uploads/${id}`, { token });
    if (upload.state === 'ready') return upload;
  }
}

async function publish(server: RealServer, token: string, uploadId: string): Promise<string> {
  const body = {
    uploadId,
    releaseId: null,
    title: '大文件',
    description: '',
    kind: 'source',
    isPublic: true,
    editions: [],
  };
  const material = await told<{ id: string }>(server, 'POST', '/api/admin/materials', { token, body });
  const { url } = await told<{ url: string }>(server, 'POST', `/api/web/materials/${material.id}/ticket`, { token });
  return server.url + url;
}

async function download(url: string, expected: string): Promise<void> {
  const hash = createHash('sha256');
  const { body } = await fetch(url);
  if (body === null) throw new Error('nothing came');
  for await (const chunk of body as AsyncIterable<Uint8Array>) hash.update(chunk);
  if (hash.digest('hex') !== expected) throw new Error('other bytes came back');
}

const rounded = (bytes: number): number => Math.round(bytes / MB);

async function measure(store: Store, expected: string): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vela-bench-'));
  const s3 = store === 's3' ? await startS3() : null;
  const env = s3 === null ? {} : { S3_ENDPOINT: s3.place.endpoint, S3_BUCKET: s3.place.bucket, ...keysOf(s3.place) };
  const place = { dataDir, env: { LOG_LEVEL: 'warn', ...env } };
  // Filling the empty database takes memory that is not of interest: the second start of the server is measured.
  await (await startRealServer(place)).stop();
  const server = await startRealServer(place);
  try {
    const token = await logInAsOwner(server);
    const idle = memoryOf(server, 'VmRSS');
    const body = { sizeBytes, fileName: 'large.zip' };
    const { id } = await told<Upload>(server, 'POST', '/api/admin/uploads', { token, body });
    const sending = await peakDuring(server, () => send(server, token, id));
    const checking = await peakDuring(server, async () => {
      const { sha256 } = await stateOf(server, token, id);
      if (sha256 !== expected) throw new Error('other bytes are stored');
    });
    const url = await publish(server, token, id);
    const fetching = await peakDuring(server, () => download(url, expected));
    const row = (what: string, { peak, seconds }: typeof sending): Row => ({
      what: `${store}: ${what} ${rounded(sizeBytes)} MB`,
      reading: `peak ${rounded(peak)} MB, idle ${rounded(idle)} MB, ${Math.round(sizeBytes / MB / seconds)} MB/s`,
      bar: `idle + ${bars[store]} MB`,
      holds: peak - idle <= bars[store] * MB,
    });
    return [row('upload', sending), row('digest', checking), row('download', fetching)];
  } finally {
    await server.stop();
    await s3?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const keysOf = ({ accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string }) => ({
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_PATH_STYLE: 'on',
});

const expected = digestOfContent();
for (const store of stores) printRows(await measure(store, expected));
