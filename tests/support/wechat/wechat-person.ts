import type { Answer, ApiServer } from '../servers/api-server.ts';
import { scan } from './wechat-simulator.ts';

export interface ScanResult {
  code: string;
  state: string;
  /** The cookie of the browser that began the log-in. */
  cookie: string;
}

/** A browser that begins, scans and comes back, but redeems nothing. */
export async function scanAs(
  server: ApiServer,
  person: string,
  options: { token?: string; cookie?: string } = {},
): Promise<ScanResult> {
  const { token, cookie: known } = options;
  const answer = await server.call('POST', '/api/web/wechat/authorize', {
    body: { purpose: token === undefined ? 'login' : 'bind' },
    ...(token !== undefined && { token }),
    ...(known !== undefined && { headers: { cookie: known } }),
  });
  if (answer.code !== 200) throw new Error(answer.text);
  const set = answer.headers['set-cookie'];
  const cookie = known ?? String(set).split(';', 1)[0] ?? '';
  const target = await scan(answer.data.url, person);
  return { code: target.searchParams.get('code') ?? '', state: target.searchParams.get('state') ?? '', cookie };
}

export function redeem(server: ApiServer, { code, state, cookie }: ScanResult): Promise<Answer> {
  return server.call('POST', '/api/web/login/wechat', { query: { code, state }, headers: { cookie } });
}

export async function bindAs(server: ApiServer, token: string, person: string): Promise<Answer> {
  const { code, state, cookie } = await scanAs(server, person, { token });
  return server.call('POST', '/api/web/user/bind/wechat', { token, query: { code, state }, headers: { cookie } });
}

/** The first log-in of a WeChat account; returns the token of the new account. */
export async function createByWechat(server: ApiServer, person: string, username: string): Promise<string> {
  const scanned = await scanAs(server, person);
  const { data } = await redeem(server, scanned);
  const { data: privacy } = await server.call('GET', '/api/web/pages/privacy');
  const made = await server.call('POST', '/api/web/login/wechat/new', {
    body: { ticket: data.pending.ticket, username, privacyVersion: privacy.version },
    headers: { cookie: scanned.cookie },
  });
  if (made.code !== 200) throw new Error(made.text);
  return made.data.token;
}
