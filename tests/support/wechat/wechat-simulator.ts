import Fastify from 'fastify';
import { registerWechatSimulator } from '../../../src/server/http/wechat/wechat-simulator.ts';
import { people } from '../../../src/server/outside/wechat-simulator/people.ts';
import { WechatSimulator } from '../../../src/server/outside/wechat-simulator/simulator.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';

export const wechatApp = { appId: 'wxd930ea5d5a258f4f', appSecret: 'a secret of these tests' };

export interface SimulatorStandIn {
  url: string;
  clock: ManualClock;
  /** The setting that makes a server use it. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** The simulator at its own address, like Tencent's hosts for a real site. */
export async function startWechatSimulator(): Promise<SimulatorStandIn> {
  const app = Fastify({ forceCloseConnections: true });
  const clock = manualClock();
  const simulator = new WechatSimulator(wechatApp, clock);
  await registerWechatSimulator(app, simulator, { appTitle: 'Vela Admin', publicUrl: '' }, '/wechat');
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/wechat`;
  return {
    url,
    clock,
    env: {
      WECHAT_APP_ID: wechatApp.appId,
      WECHAT_APP_SECRET: wechatApp.appSecret,
      WECHAT_OPEN_URL: url,
      WECHAT_API_URL: url,
    },
    close: async () => app.close(),
  };
}

export const liLei = people[0]?.openid ?? '';
export const hanMeimei = people[1]?.openid ?? '';

/**
 * Opens the page with the QR code and confirms (as one of the simulator's people, or a new one) or, with null,
 * declines. Returns the address to which the browser is sent.
 */
export async function scan(loginUrl: string, person: string | null): Promise<URL> {
  const page = await (await fetch(loginUrl)).text();
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined) throw new Error(`no form on the page: ${page.slice(0, 2000)}`);
  const answer = await fetch(new URL(action, loginUrl), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      device: 'desk',
      person: person ?? '',
      decision: person === null ? 'cancel' : 'confirm',
    }),
  });
  const target = answer.headers.get('location');
  if (target === null) throw new Error(`the simulator answered ${answer.status}`);
  return new URL(target);
}
