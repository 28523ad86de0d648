import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '../../../src/server/config.ts';

/** An S3-speaking server with one empty bucket. */
export async function startS3(): Promise<{ place: S3Place; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vela-s3-'));
  const server = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'vela' }] });
  const { port }: AddressInfo = await server.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    place: { endpoint: `http://127.0.0.1:${port}`, bucket: 'vela', region: 'us-east-1', isPathStyle: true, ...keys },
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
