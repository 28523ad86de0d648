import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import { createApp } from '../../../src/server/http/app.ts';
import { builtBundle } from '../../../src/server/http/pages/pages.ts';
import { operations } from '../../../src/server/operations.ts';
import { seed } from '../../../src/server/start/seed.ts';
import { declaredOnly } from '../declared-only.ts';
import { letVisitorsIn } from '../let-visitors-in.ts';
import { openTestServices, type TestServices } from '../services.ts';
import { solveCaptcha } from '../people/solve-captcha.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The parts of the envelope, if the answer is one. */
  code: number;
  message: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read many shapes
  data: any;
  text: string;
  bytes: Buffer;
}

export interface CallOptions {
  token?: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

const buildDir = fileURLToPath(new URL('../../../build', import.meta.url));

/** Plain answers and problem details of the machine API, in the form that tests of envelopes read. */
function machineEnvelope(status: number, body: unknown): Partial<Answer> {
  if (status < 300) return { code: 200, message: '', data: body };
  const { title = '', code, errors } = body as { title?: string; code?: string; errors?: object };
  return { code: 500, message: title, data: { error: code, fields: errors } };
}

/** The real app with a fresh seeded database, called over HTTP without a socket. */
export async function openApiServer(
  dialect: 'sqlite' | 'postgres',
  overrides: Parameters<typeof openTestServices>[1] = {},
  { clientDir = null }: { clientDir?: string | null } = {},
) {
  const opened: TestServices = await openTestServices(dialect, overrides);
  await seed(opened.services);
  await letVisitorsIn(opened.services);
  return serve(opened, clientDir);
}

/** The same site as served by another process. */
export async function openSecondApi(first: Pick<TestServices, 'openSecondServer'>): Promise<ApiServer> {
  return serve(await first.openSecondServer());
}

async function serve(opened: TestServices, clientDir: string | null = null) {
  const app = await createApp({
    services: opened.services,
    operations: declaredOnly(operations),
    load: builtBundle(buildDir),
    clientDir,
  });
  await app.ready();

  async function call(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    options: CallOptions = {},
  ): Promise<Answer> {
    const request: InjectOptions = { method, url, headers: { ...options.headers } };
    if (options.query !== undefined) request.query = options.query;
    if (options.token !== undefined) request.headers = { ...request.headers, authorization: `Bearer ${options.token}` };
    if (options.body !== undefined) request.payload = options.body as NonNullable<InjectOptions['payload']>;
    const response = await app.inject(request);
    const isJson = String(response.headers['content-type']).includes('json');
    const body = isJson && response.body !== '' ? (JSON.parse(response.body) as unknown) : {};
    const envelope = url.startsWith('/api/v1/')
      ? machineEnvelope(response.statusCode, body)
      : (body as Partial<Answer>);
    return {
      status: response.statusCode,
      headers: response.headers,
      code: envelope.code ?? 0,
      message: envelope.message ?? '',
      data: envelope.data,
      text: response.body,
      bytes: response.rawPayload,
    };
  }

  async function captcha(purpose: string): Promise<string> {
    const { data } = await call('GET', '/api/web/captcha', { query: { purpose } });
    return solveCaptcha(data);
  }

  /** Registers and returns the bearer token. */
  async function register(
    username: string,
    email = `${username}@example.com`,
    password = 'correct horse battery',
  ): Promise<string> {
    const { data: page } = await call('GET', '/api/web/pages/privacy');
    const answer = await call('POST', '/api/web/register', {
      query: { username, email, password, captcha: await captcha('register'), privacyVersion: page.version },
    });
    if (answer.code !== 200) throw new Error(`registering failed: ${answer.text}`);
    return answer.data.token;
  }

  async function logIn(username: string, password: string): Promise<Answer> {
    return call('POST', '/api/web/login', { query: { username, password, captcha: await captcha('login') } });
  }

  return {
    ...opened,
    app,
    call,
    captcha,
    register,
    logIn,
    async close() {
      await app.close();
      await opened.close();
    },
  };
}

export type ApiServer = Awaited<ReturnType<typeof serve>>;
