import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApp } from '../../../src/server/http/app.ts';
import { builtBundle } from '../../../src/server/http/pages/pages.ts';
import { operations } from '../../../src/server/operations.ts';
import { makeSnapshot } from '../../../src/server/sandbox/make-snapshot.ts';
import type { Snapshot } from '../../../src/server/sandbox/prepare-snapshot.ts';
import { sandboxConfig } from '../../../src/server/sandbox/sandbox-config.ts';
import { Sandboxes } from '../../../src/server/sandbox/sandboxes.ts';
import { seed } from '../../../src/server/start/seed.ts';
import { declaredOnly } from '../declared-only.ts';
import { letVisitorsIn } from '../let-visitors-in.ts';
import { openTestServices, type TestServices } from '../services.ts';

const buildDir = fileURLToPath(new URL('../../../build', import.meta.url));

let made: Promise<Snapshot> | undefined;

/** The initial state of all sandboxes, made once for each test file. */
function snapshotOf({ config }: TestServices['services']): Promise<Snapshot> {
  made ??= (async () => {
    const own = sandboxConfig(config, await mkdtemp(path.join(tmpdir(), 'vela-sandbox-')));
    await makeSnapshot(own, pino({ level: 'silent' }));
    return { config: own, madeAt: Date.now() };
  })();
  return made;
}

export interface VisitorAnswer {
  status: number;
  headers: Headers;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read many shapes
  data: any;
  error: string | undefined;
  message: string;
}

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  token?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The browser of a visitor: its cookie, its address, and the token of its sandbox. */
export class Visitor {
  cookie = '';
  token: string | null = null;
  readonly #url: string;
  readonly #ip: string;

  constructor(url: string, ip = '198.51.100.1') {
    this.#url = url;
    this.#ip = ip;
  }

  async ask(target: string, { method = 'GET', token = this.token, body, headers }: Asked = {}): Promise<VisitorAnswer> {
    const sent = new Headers({ 'x-forwarded-for': this.#ip, accept: '*/*', ...headers });
    if (this.cookie !== '') sent.set('cookie', this.cookie);
    if (token !== null) sent.set('authorization', `Bearer ${token}`);
    if (body !== undefined) sent.set('content-type', 'application/json');
    const response = await fetch(this.#url + target, {
      method,
      headers: sent,
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const { data, message = '' } = (isJson ? JSON.parse(text) : {}) as { data?: unknown; message?: string };
    const { error } = (data ?? {}) as { error?: string };
    return { status: response.status, headers: response.headers, text, data, error, message };
  }

  /** Opens a sandbox or continues in it, like the entrance page. */
  async enter(query = '', method: 'GET' | 'POST' = 'GET'): Promise<VisitorAnswer> {
    const path_ = method === 'POST' ? '/demo/reset' : '/demo';
    const answer = await this.ask(path_ + query, { method, token: null });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sandbox='));
    if (cookie !== undefined) this.cookie = cookie.split(';', 1)[0] ?? '';
    const handed = /id="entrance">(.*?)<\/script>/.exec(answer.text)?.[1];
    if (handed !== undefined) this.token = (JSON.parse(handed) as { token: string | null }).token;
    return answer;
  }
}

/** The real app with sandboxes, with a seeded site; client addresses come from `x-forwarded-for`. */
export async function openSandboxServer(env: Record<string, string> = {}, { isOn = true } = {}) {
  const opened = await openTestServices('sqlite', { env: { TRUST_PROXY: 'on', ...env } });
  await seed(opened.services);
  await letVisitorsIn(opened.services);
  // Not removed before the process ends: the next server of this file starts from the same snapshot.
  const sandboxes = new Sandboxes(
    opened.services,
    isOn ? async () => ({ ...(await snapshotOf(opened.services)) }) : null,
  );
  if (isOn) await sandboxes.prepare();
  const app = await createApp({
    services: opened.services,
    operations: declaredOnly(operations),
    load: builtBundle(buildDir),
    clientDir: null,
    sandboxes,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...opened,
    app,
    url,
    sandboxes,
    visitor: (ip?: string) => new Visitor(url, ip),
    async close() {
      await app.close();
      await opened.close();
    },
  };
}

export type SandboxServer = Awaited<ReturnType<typeof openSandboxServer>>;
