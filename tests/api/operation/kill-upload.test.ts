import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ask, logInAsOwner } from '../../support/servers/real-client.ts';
import { type RealServer, startRealServer } from '../../support/servers/real-server.ts';
import { openPreparedPlace } from '../../support/servers/server-place.ts';

const MB = 1024 * 1024;

interface Sending {
  server: RealServer;
  token: string;
  id: string;
}

const headersOf = ({ token }: Sending, offset: number) => ({
  authorization: `Bearer ${token}`,
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

const stateOf = async ({ server, token, id }: Sending) =>
  (await ask(server, 'GET', `/api/admin/uploads/${id}`, { token })).data;

describe.each(['sqlite', 'postgres'] as const)('kill -9 in the middle of an upload (%s)', (dialect) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });

  test('what was acknowledged is still there, and the file is whole in the end', async () => {
    const place = await openPreparedPlace(dialect);
    cleanups.push(place.close);
    const start = async () => {
      const server = await startRealServer({ dataDir: place.dataDir, env: place.env, atLittleCost: true });
      cleanups.push(server.kill);
      return server;
    };
    const bytes = randomBytes(13 * MB + 5);
    const server = await start();
    const token = await logInAsOwner(server);
    const body = { sizeBytes: bytes.length, fileName: '源码.zip' };
    const { id } = (await ask(server, 'POST', '/api/admin/uploads', { token, body })).data;
    const before: Sending = { server, token, id };

    const outgoing = request(`${server.url}/api/admin/uploads/${id}`, {
      method: 'PATCH',
      headers: { ...headersOf(before, 0), 'content-length': bytes.length },
    });
    outgoing.on('error', () => {});
    outgoing.write(bytes.subarray(0, 10 * MB));
    const acknowledged = await vi.waitUntil(
      async () => {
        const { offsetBytes } = await stateOf(before);
        return offsetBytes >= 8 * MB && (offsetBytes as number);
      },
      { timeout: 60_000 },
    );
    await server.kill();

    const after: Sending = { server: await start(), token, id };
    const { offsetBytes } = await stateOf(after);
    expect(offsetBytes).toBeGreaterThanOrEqual(acknowledged);
    // The lease of the dead server expires by itself.
    await vi.waitFor(
      async () => {
        const answer = await fetch(`${after.server.url}/api/admin/uploads/${id}`, {
          method: 'PATCH',
          headers: headersOf(after, offsetBytes),
          body: bytes.subarray(offsetBytes),
        });
        expect(answer.status).toBe(204);
      },
      { timeout: 60_000, interval: 500 },
    );
    const whole = await vi.waitUntil(
      async () => {
        const state = await stateOf(after);
        return state.state === 'ready' && (state as { sha256: string });
      },
      { timeout: 60_000 },
    );
    expect(whole.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await after.server.stop()).toBe(0);
  });
});
