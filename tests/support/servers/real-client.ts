import type { RealServer } from './real-server.ts';
import { owner } from './real-server.ts';
import { solveCaptcha } from '../people/solve-captcha.ts';
import { scan } from '../wechat/wechat-simulator.ts';

export interface ClientAnswer {
  status: number;
  code: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read many shapes
  data: any;
}

type Addressed = Pick<RealServer, 'url'>;

interface Options {
  token?: string;
  query?: Record<string, string>;
  body?: unknown;
  cookie?: string;
  /** The client address that a proxy in front would send. */
  network?: string;
}

export const password = 'correct horse battery';

/** All fields of a complete application. */
export const completeApplication = {
  edition: 'pro',
  holderType: 'company',
  holderName: '杭州示例科技有限公司',
  creditCode: '91330106MA2CFLYX0B',
  contactName: '王小明',
  contactPhone: '13800138000',
  projectName: '订单后台',
  domains: ['example.com'],
  purpose: '公司内部订单管理系统',
  paymentChannel: 'bank',
  paymentReference: '20261121-0001',
  paidOn: '2026-11-21',
};

/** One request over the network; throws only if there was no answer. */
export async function ask(
  { url }: Addressed,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  { token, query, body, cookie, network }: Options = {},
): Promise<ClientAnswer> {
  const target = new URL(path, url);
  for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value);
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (cookie !== undefined) headers.cookie = cookie;
  if (network !== undefined) headers['x-forwarded-for'] = network;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(target, init);
  const text = await response.text();
  const envelope = JSON.parse(text) as ClientAnswer;
  return { status: response.status, code: envelope.code, data: envelope.data };
}

async function must(answer: Promise<ClientAnswer>): Promise<ClientAnswer['data']> {
  const { status, code, data } = await answer;
  if (code !== 200) throw new RefusedError(`${status} ${code} ${JSON.stringify(data)}`);
  return data;
}

/** The server answered with a refusal, which is not expected while it is being killed. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

export async function captcha(server: Addressed, purpose: string): Promise<string> {
  const { data } = await ask(server, 'GET', '/api/web/captcha', { query: { purpose } });
  return solveCaptcha(data);
}

export async function register(server: Addressed, username: string): Promise<string> {
  const { data: page } = await ask(server, 'GET', '/api/web/pages/privacy');
  const query = {
    username,
    password,
    email: `${username}@example.com`,
    privacyVersion: page.version,
    captcha: await captcha(server, 'register'),
  };
  return (await must(ask(server, 'POST', '/api/web/register', { query }))).token;
}

/** An operator vouches for the account's mailbox: where the shop sends letters, an application is sent in only after that. */
export async function vouchForMailbox(server: Addressed, operator: string, customer: string): Promise<void> {
  const { id, email } = await must(ask(server, 'GET', '/api/web/user_info', { token: customer }));
  const body = { email, reason: '核实过' };
  await must(ask(server, 'POST', `/api/admin/customers/${id}/email/verify`, { token: operator, body }));
}

export async function logIn(server: Addressed, account: { username: string; password: string }): Promise<string> {
  const query = { ...account, captcha: await captcha(server, 'login') };
  return (await must(ask(server, 'POST', '/api/web/login', { query }))).token;
}

/**
 * An account that only a WeChat account opens (a new one, or that of one of the simulator's people), on a server with
 * its own simulator.
 */
export async function registerByWechat(server: Addressed, username: string, person = 'new'): Promise<string> {
  const begun = await fetch(new URL('/api/web/wechat/authorize', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ purpose: 'login' }),
  });
  const cookie = begun.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const { data } = (await begun.json()) as ClientAnswer;
  const { searchParams } = await scan(data.url, person);
  const query = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  const { pending } = await must(ask(server, 'POST', '/api/web/login/wechat', { query, cookie }));
  const { data: page } = await ask(server, 'GET', '/api/web/pages/privacy');
  const body = { ticket: pending.ticket, username, privacyVersion: page.version };
  return (await must(ask(server, 'POST', '/api/web/login/wechat/new', { body, cookie }))).token;
}

export const logInAsOwner = (server: Addressed): Promise<string> => logIn(server, owner);

/** Returns the number of the draft. */
export async function createDraft(server: Addressed, token: string, draftKey: string, more = {}): Promise<string> {
  const body = { ...completeApplication, contactEmail: `${draftKey}@example.com`, draftKey, ...more };
  return (await must(ask(server, 'POST', '/api/web/applications', { token, body }))).number;
}

export async function submit(server: Addressed, token: string, number: string): Promise<void> {
  const { data: agreement } = await ask(server, 'GET', '/api/web/pages/license-agreement');
  const body = { agreementVersion: agreement.version };
  await must(ask(server, 'POST', `/api/web/applications/${number}/submit`, { token, body }));
}

export async function receivePayment(server: Addressed, token: string, number: string): Promise<void> {
  await must(ask(server, 'POST', `/api/admin/applications/${number}/payment-received`, { token }));
}

/** Returns the number of the license. */
export async function approve(server: Addressed, token: string, number: string): Promise<string> {
  return (await must(ask(server, 'POST', `/api/admin/applications/${number}/approve`, { token }))).licenseNumber;
}
