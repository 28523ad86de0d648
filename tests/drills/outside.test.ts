import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tell } from '../support/drills/drill-figures.ts';
import { logIn, password, register, registerByWechat } from '../support/servers/real-client.ts';
import { type RealServer, startRealServer } from '../support/servers/real-server.ts';
import { startS3 } from '../support/servers/s3.ts';
import { openPreparedPlace } from '../support/servers/server-place.ts';
import { startSmtp } from '../support/servers/smtp.ts';
import { startTcpProxy } from '../support/servers/tcp-proxy.ts';
import { startWechatSimulator } from '../support/wechat/wechat-simulator.ts';

const FAULTS = ['refusing', 'hanging', 'gone'] as const;
type Fault = (typeof FAULTS)[number];
/** The longest wait allowed on a busy machine. */
const PATIENCE_MS = 20_000;

/** Refuses everybody, like a mail server or a web server. */
async function startRefuser(greeting: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (greeting.startsWith('HTTP')) socket.once('data', () => socket.end(greeting));
    else socket.end(greeting);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A connection to an outside service that can be broken. */
async function wayTo(url: string, refusal: string) {
  const { hostname: host, port } = new URL(url);
  const target = { host, port: Number(port) };
  const refuser = await startRefuser(refusal);
  const proxy = await startTcpProxy(target);
  onTestFinished(proxy.close);
  const through = new URL(url);
  through.port = String(proxy.port);
  return {
    url: through.href.replace(/\/$/, ''),
    async break(fault: Fault): Promise<void> {
      if (fault === 'gone') return proxy.cut();
      if (fault === 'hanging') return proxy.freeze();
      target.port = refuser;
      await proxy.heal();
    },
    async mend(): Promise<void> {
      target.port = Number(port);
      await proxy.heal();
    },
  };
}

const HTTP_REFUSAL = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** The status (or the refusal) of an act, and its milliseconds. */
async function timed(act: () => Promise<string>): Promise<{ outcome: string; ms: number }> {
  const startedAt = performance.now();
  const outcome = await act().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  return { outcome, ms: Math.round(performance.now() - startedAt) };
}

/** Pages and calls that need no outside service keep working. */
async function slowestOfOthers(server: RealServer): Promise<number> {
  let slowest = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    const startedAt = performance.now();
    const answer = await fetch(new URL(['/home', '/product/pricing', '/api/web/catalog'][turn % 3] ?? '', server.url));
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    slowest = Math.max(slowest, performance.now() - startedAt);
  }
  return Math.round(slowest);
}

async function sendAvatar(server: RealServer, token: string): Promise<string> {
  const colour = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 90 };
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(new URL('/api/web/user/avatar', server.url), { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { error?: string } };
  return `${answer.status} ${data.error ?? ''}`.trim();
}

test('what is outside refuses, hangs or is gone', { timeout: 500_000 }, async (context) => {
  const [smtp, s3, simulator, place] = await Promise.all([
    startSmtp(),
    startS3(),
    startWechatSimulator(),
    openPreparedPlace(),
  ]);
  const ways = {
    mail: await wayTo(smtp.url, '421 not now\r\n'),
    s3: await wayTo(s3.place.endpoint, HTTP_REFUSAL),
    wechat: await wayTo(simulator.url, HTTP_REFUSAL),
  };
  const server = await startRealServer({
    dataDir: place.dataDir,
    atLittleCost: true,
    env: {
      ...simulator.env,
      WECHAT_API_URL: ways.wechat.url,
      SMTP_URL: ways.mail.url,
      S3_ENDPOINT: ways.s3.url,
      S3_BUCKET: s3.place.bucket,
      S3_ACCESS_KEY_ID: s3.place.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
    },
  });
  await register(server, 'somebody');
  const token = await logIn(server, { username: 'somebody', password });
  let people = 0;
  const another = (): string => `person_${(people += 1)}`;
  const acts = {
    mail: () => register(server, another()).then(() => '200'),
    s3: () => sendAvatar(server, token),
    wechat: () => registerByWechat(server, another()).then(() => '200'),
  };
  for (const what of ['mail', 's3', 'wechat'] as const) {
    expect((await timed(acts[what])).outcome).toMatch(/^200/);
    for (const fault of FAULTS) {
      await ways[what].break(fault);
      const [broken, others] = await Promise.all([timed(acts[what]), slowestOfOthers(server)]);
      await ways[what].mend();
      const mended = await timed(acts[what]);
      const words = broken.outcome.replace(/[{"}]/g, '').slice(0, 60);
      tell(context, {
        [`${what} ${fault}`]: `${words} after ${broken.ms} ms; others at most ${others} ms; mended: ${mended.outcome.slice(0, 3)} after ${mended.ms} ms`,
      });
      // A letter waits while its writer continues; an act that cannot wait is refused with a message, never with a
      // server error.
      expect(broken.outcome).toMatch(what === 'mail' ? /^200/ : /^(?:200 500|503) /);
      expect(broken.ms).toBeLessThan(PATIENCE_MS);
      expect(mended.outcome).toMatch(/^200/);
    }
  }
  await place.look(async ({ db }) => {
    const waiting = () => db.selectFrom('outbox_mail').select('id').where('state', '=', 'waiting').execute();
    await vi.waitFor(
      async () => {
        await db.updateTable('outbox_mail').set({ next_attempt_at: 0 }).where('state', '=', 'waiting').execute();
        expect(await waiting()).toEqual([]);
      },
      { timeout: 90_000, interval: 2_000 },
    );
    const all = await db.selectFrom('outbox_mail').select('id').execute();
    const arrived = new Set(smtp.received.map(({ messageId }) => messageId)).size;
    tell(context, { letters: all.length, 'arrived in the end': arrived });
    expect(arrived).toBe(all.length);
  });
  expect(await server.stop()).toBe(0);
  await Promise.all([smtp.close(), s3.close(), simulator.close(), place.close()]);
});
