import { createHmac } from 'node:crypto';
import { type RobotHost, robotPlaceOf, type RobotService } from '../../contract/robots.ts';
import { seconds } from '../duration.ts';
import { boundedText } from '../outside/bounded-text.ts';
import { postToAddress } from '../outside/post-to-address.ts';
import { traced } from '../tracing/spans.ts';
import { lookAtHost } from './check-host.ts';
import type { RobotPlace } from './sealing.ts';

const TIME_LIMIT_MS = seconds(5);
const LONGEST_ANSWER = 200;
/** A custom host may belong to anybody tomorrow. */
const LONGEST_READ = 100_000;

/** '' if the message reached the group; otherwise the reason, in a sentence. Never throws. */
export async function sendToRobot(
  { address, secret }: RobotPlace,
  hosts: readonly RobotHost[],
  text: string,
  now: number,
): Promise<string> {
  const place = robotPlaceOf(address);
  // Checked again: the stored address may be older than the rule, or than the list.
  if (place === null) return '地址不是企业微信、钉钉或飞书的群机器人';
  let checked = '';
  if (place.isOwnHost) {
    const allowed = hosts.find(({ host }) => host === place.host);
    if (allowed === undefined) return `主机 ${place.host} 已不在允许的列表里`;
    const { problem, address: found } = await lookAtHost(allowed);
    if (problem !== '') return problem;
    checked = found;
  }
  const { url, body } = requests[place.service](address, secret, text, now);
  try {
    const sent = {
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    };
    const response = await traced(workOf(place.service), () =>
      checked === ''
        ? fetch(url, { method: 'POST', redirect: 'error', ...sent })
        : postToAddress(url, { address: checked, ...sent }),
    );
    return problemOf(response.status, await boundedText(response, LONGEST_READ));
  } catch (error) {
    if (error instanceof RangeError) return '对方的答复太长，不像是群机器人的';
    return error instanceof DOMException && error.name === 'TimeoutError'
      ? `对方 ${TIME_LIMIT_MS / 1000} 秒内没有答复`
      : '连不上对方的服务器，请检查本站服务器的网络';
  }
}

const workOf = (service: RobotService) =>
  ({ name: `robot ${service}`, kind: 'client', attributes: { 'peer.service': service } }) as const;

type Request = (address: string, secret: string, text: string, now: number) => { url: string; body: object };

const hmac = (key: string, data: string): string => createHmac('sha256', key).update(data).digest('base64');

const requests: Record<RobotService, Request> = {
  wecom: (url, _secret, content) => ({ url, body: { msgtype: 'text', text: { content } } }),
  dingtalk: (address, secret, content, now) => {
    const url = new URL(address);
    if (secret !== '') {
      url.searchParams.set('timestamp', String(now));
      url.searchParams.set('sign', hmac(secret, `${now}\n${secret}`));
    }
    return { url: url.href, body: { msgtype: 'text', text: { content } } };
  },
  feishu: (url, secret, text, now) => {
    const timestamp = String(Math.floor(now / 1000));
    // There, the text to be signed is the key, and the signed message is empty.
    const signed = secret === '' ? {} : { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') };
    return { url, body: { ...signed, msg_type: 'text', content: { text } } };
  },
};

/** All three services answer 200 and report errors in the body. */
function problemOf(status: number, text: string): string {
  const answer = read(text);
  const code = answer['errcode'] ?? answer['code'] ?? answer['StatusCode'];
  if (status === 200 && code === 0) return '';
  const said = answer['errmsg'] ?? answer['msg'] ?? answer['StatusMessage'];
  const words = typeof said === 'string' ? said.replaceAll(/\p{C}+/gu, ' ').slice(0, LONGEST_ANSWER) : '';
  return `对方没有接受（${typeof code === 'number' ? code : status}）${words === '' ? '' : `：${words}`}`;
}

function read(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
