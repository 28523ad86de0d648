import type { Logger } from 'pino';
import * as z from 'zod';
import { ApiError } from '../../contract/errors.ts';
import { oneLine } from '../../contract/fields.ts';
import type { Config } from '../config.ts';
import { seconds } from '../duration.ts';
import { traced } from '../tracing/spans.ts';
import { boundedText } from './bounded-text.ts';
import { wechatErrorName } from './wechat-errors.ts';
import { type WechatPlace, wechatPlace } from './wechat-place.ts';

export interface WechatPerson {
  /** The same in all apps of one vendor; null if the app belongs to no open-platform account. */
  unionid: string | null;
  /** The same within this app. */
  openid: string;
  nickname: string;
  avatar: string;
}

/** Log-in to a website through the WeChat open platform. */
export interface Wechat {
  isSimulated: boolean;
  /** The address to which the browser is sent to scan. */
  loginUrl(state: string): string;
  /** The person who confirmed on the phone; throws `WECHAT_…`. A code works once. */
  whoConfirmed(code: string): Promise<WechatPerson>;
}

/** For both requests together: the browser waits ten seconds. */
const PATIENCE = seconds(6);
const MOST_CHARACTERS = 100_000;

const id = z.string().regex(/^[\w-]{1,128}$/);
const unionid = id.optional().or(z.literal('').transform(() => undefined));
const tokenAnswer = z.object({ access_token: z.string().min(1).max(1024), openid: id, unionid });
const personAnswer = z.object({
  openid: id,
  unionid,
  nickname: z.string().catch(''),
  headimgurl: z.string().catch(''),
});
const refusal = z.object({ errcode: z.number().refine((code) => code !== 0) });

/** Null if the site has no app at Tencent and must not pretend to. */
export function openWechat(
  config: Config,
  log: Pick<Logger, 'warn' | 'error'>,
  patienceMs: number = PATIENCE,
): Wechat | null {
  const place = wechatPlace(config);
  if (place === null) return null;
  return {
    isSimulated: place.isSimulated,
    loginUrl: (state) => loginUrl(place, `${config.publicUrl}/wxlogin/callback`, state),
    whoConfirmed: async (code) => whoConfirmed({ place, log, signal: AbortSignal.timeout(patienceMs) }, code),
  };
}

function loginUrl({ openUrl, appId }: WechatPlace, redirectUri: string, state: string): string {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
  });
  return `${openUrl}/connect/qrconnect?${query.toString()}#wechat_redirect`;
}

interface Exchange {
  place: WechatPlace;
  log: Pick<Logger, 'warn' | 'error'>;
  signal: AbortSignal;
}

async function whoConfirmed(exchange: Exchange, code: string): Promise<WechatPerson> {
  const { appId, appSecret } = exchange.place;
  const token = await ask(exchange, '/sns/oauth2/access_token', tokenAnswer, {
    appid: appId,
    secret: appSecret,
    code,
    grant_type: 'authorization_code',
  });
  const person = await ask(exchange, '/sns/userinfo', personAnswer, {
    access_token: token.access_token,
    openid: token.openid,
    lang: 'zh_CN',
  });
  if (person.openid !== token.openid) throw new ApiError('WECHAT_REFUSED');
  return {
    unionid: person.unionid ?? token.unionid ?? null,
    openid: token.openid,
    nickname: tidyNickname(person.nickname),
    avatar: /^https?:\/\/[\x21-\x7e]{1,500}$/.test(person.headimgurl) ? person.headimgurl : '',
  };
}

/**
 * Tencent answers refusals with HTTP 200, and JSON as `text/plain`. No address is ever logged, because it contains the
 * secret.
 */
function ask<Answer>(
  exchange: Exchange,
  path: string,
  shape: z.ZodType<Answer>,
  query: Record<string, string>,
): Promise<Answer> {
  const work = { name: `WeChat ${path}`, kind: 'client', attributes: { 'peer.service': 'wechat' } } as const;
  return traced(work, () => askOnce(exchange, path, shape, query));
}

async function askOnce<Answer>(
  { place, log, signal }: Exchange,
  path: string,
  shape: z.ZodType<Answer>,
  query: Record<string, string>,
): Promise<Answer> {
  let status = 0;
  let body: unknown;
  try {
    const response = await fetch(`${place.apiUrl}${path}?${new URLSearchParams(query).toString()}`, {
      signal,
      redirect: 'error',
    });
    ({ status } = response);
    body = parseJson(await boundedText(response, MOST_CHARACTERS));
  } catch (error) {
    log.warn({ path, reason: error instanceof Error ? error.name : 'unknown' }, 'WeChat cannot be reached');
    throw new ApiError('WECHAT_UNREACHABLE');
  }
  const refused = refusal.safeParse(body);
  if (refused.success) throw named(log, path, refused.data.errcode);
  const answer = shape.safeParse(body);
  if (answer.success) return answer.data;
  log.warn({ path, status }, 'WeChat answered in a way that is not documented');
  throw new ApiError('WECHAT_UNREACHABLE');
}

function named(log: Exchange['log'], path: string, errcode: number): ApiError {
  const error = wechatErrorName(errcode);
  // Only the vendor can fix this one.
  if (error === 'WECHAT_MISCONFIGURED') log.error({ path, errcode }, 'WeChat refuses the configured app');
  else log.warn({ path, errcode }, 'WeChat refused a log-in');
  return new ApiError(error);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** People put anything into their name: allow no control characters, and no more than fits a profile's nickname. */
function tidyNickname(nickname: string): string {
  const line = oneLine(nickname.replaceAll('\u0000', ''));
  return [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(line)].reduce(
    (kept, { segment }) => (kept.length + segment.length <= 30 ? kept + segment : kept),
    '',
  );
}
