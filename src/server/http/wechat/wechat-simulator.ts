import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reading } from '../../../contract/endpoint.ts';
import type { Config } from '../../config.ts';
import type { WechatAnswer } from '../../outside/wechat-simulator/answers.ts';
import type { WechatSimulator } from '../../outside/wechat-simulator/simulator.ts';
import { simulatorPath } from '../../outside/wechat-place.ts';
import { decidedPage, type Frame, problemPage, scanPage, simulatorPolicy } from './wechat-simulator-page.ts';

type Query = Record<string, string | undefined>;
type Settings = Pick<Config, 'appTitle' | 'publicUrl'>;

/** The open platform's addresses below a path of this site, with its parameters, answers and error codes. */
export async function registerWechatSimulator(
  app: FastifyInstance,
  simulator: WechatSimulator,
  settings: Settings,
  prefix: string = simulatorPath,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      registerApi(scope, simulator);
      registerPages(scope, simulator, settings, prefix);
    },
    { prefix },
  );
}

const config = { rateLimit: { max: reading.perMinute, timeWindow: 60_000 } };

function registerApi(scope: FastifyInstance, simulator: WechatSimulator): void {
  const answers: Record<string, (query: Query) => WechatAnswer> = {
    '/sns/oauth2/access_token': (query) => simulator.accessToken(query),
    '/sns/oauth2/refresh_token': (query) => simulator.refreshToken(query),
    '/sns/auth': (query) => simulator.auth(query),
    '/sns/userinfo': (query) => simulator.userinfo(query),
  };
  for (const [url, answer] of Object.entries(answers)) {
    scope.get(url, { config }, async (request, reply) =>
      // Tencent sends JSON by this name.
      reply.type('text/plain').send(JSON.stringify(answer(textsOf(request.query)))),
    );
  }
}

function registerPages(scope: FastifyInstance, simulator: WechatSimulator, settings: Settings, prefix: string): void {
  scope.get('/connect/qrconnect', { config }, async (request, reply) => {
    const query = textsOf(request.query);
    const problem = problemOf(query, simulator.appId, settings);
    const frame = frameOf(query);
    if (problem !== null) return page(reply, problemPage(problem, frame), true);
    const scan = simulator.startScan(query.redirect_uri ?? '', query.state ?? '');
    return showScan(reply, request, scan, { settings, prefix, isPhone: false, frame });
  });
  scope.get('/connect/confirm/:scan', { config }, async (request, reply) => {
    const { scan } = request.params as { scan: string };
    if (simulator.findScan(scan) === null) return page(reply, problemPage('二维码已过期'));
    return showScan(reply, request, scan, { settings, prefix, isPhone: true, frame: 'none' });
  });
  scope.post('/connect/confirm/:scan', { config }, async (request, reply) => {
    const { scan } = request.params as { scan: string };
    const { person, decision, device } = textsOf(request.body);
    const target = simulator.decide(scan, decision === 'confirm' ? (person ?? '') : null);
    if (target === null) return page(reply, problemPage('二维码已过期'));
    return device === 'phone' ? page(reply, decidedPage(decision === 'confirm')) : reply.redirect(target, 302);
  });
  // Polled by the page with the QR code until the phone has decided.
  scope.get('/connect/scan/:scan', { config }, async (request, reply) => {
    const { scan } = request.params as { scan: string };
    return reply.header('cache-control', 'no-store').send({ target: simulator.findScan(scan)?.target ?? null });
  });
}

async function showScan(
  reply: FastifyReply,
  request: FastifyRequest,
  scan: string,
  { settings, prefix, isPhone, frame }: { settings: Settings; prefix: string; isPhone: boolean; frame: Frame },
): Promise<FastifyReply> {
  const confirmPath = `${prefix}/connect/confirm/${scan}`;
  const site = settings.publicUrl === '' ? `${request.protocol}://${request.host}` : settings.publicUrl;
  const html = await scanPage({
    title: settings.appTitle,
    confirmPath,
    confirmUrl: `${new URL(site).origin}${confirmPath}`,
    statePath: `${prefix}/connect/scan/${scan}`,
    isPhone,
    frame,
  });
  return page(reply, html, !isPhone);
}

/** As the platform words it; `redirect_uri` must lead to the registered domain. */
function problemOf(query: Query, appId: string, { publicUrl }: Settings): string | null {
  if (query.appid !== appId) return 'AppID 参数错误';
  const target = query.redirect_uri ?? '';
  if (!/^https?:\/\//.test(target) || !URL.canParse(target)) return 'redirect_uri 参数错误';
  if (publicUrl !== '' && new URL(target).host !== new URL(publicUrl).host) return 'redirect_uri 参数错误';
  if (query.response_type !== 'code') return 'response_type 参数错误';
  return query.scope === 'snsapi_login' ? null : 'Scope 参数错误或没有 Scope 权限';
}

/** As the platform's own script asks for it: `self_redirect=false` leads the whole window on, `style=white` writes on dark ground. */
function frameOf({ self_redirect: selfRedirect, style }: Query): Frame {
  if (selfRedirect !== 'false') return 'none';
  return style === 'white' ? 'on-dark' : 'on-light';
}

function page(reply: FastifyReply, html: string, mayBeFramed = false): FastifyReply {
  if (mayBeFramed) reply.header('x-frame-options', 'SAMEORIGIN');
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', simulatorPolicy(mayBeFramed))
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Only texts; a name given twice counts as missing. */
function textsOf(given: unknown): Query {
  const entries = Object.entries((given ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
