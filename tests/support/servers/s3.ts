import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '../../../src/server/config.ts';

/** A server that speaks S3, with one empty bucket. */
export async function startS3(): Promise<{ place: S3Place; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vela-s3-'));
  const server = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'vela' }] });
  oneDeleteAtATime(server.store);
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

/**
 * s3rver removes a folder with its last object, and answers 500 if two requests find the same folder empty. A real
 * store has no folders.
 */
function oneDeleteAtATime(store: S3rver['store']): void {
  const deleteObject = store.deleteObject.bind(store);
  let before: Promise<unknown> = Promise.resolve();
  store.deleteObject = (bucket, key) => {
    const deleted = before.then(() => deleteObject(bucket, key));
    before = deleted.catch(() => undefined);
    return deleted;
  };
}
