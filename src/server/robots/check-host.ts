import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { RobotHost } from '../../contract/robots.ts';
import { seconds } from '../duration.ts';

const LOOK_UP_LIMIT_MS = seconds(3);

/**
 * This machine, its neighbours on the link (where clouds serve their metadata), and ranges that are no hosts at all.
 */
const forbidden = new BlockList();
const internal = new BlockList();
for (const [list, nets] of [
  [
    forbidden,
    ['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '224.0.0.0/3', '::/96', '2002::/16', 'fe80::/10', 'ff00::/8'],
  ],
  [
    internal,
    [
      '10.0.0.0/8',
      '100.64.0.0/10',
      '172.16.0.0/12',
      '192.0.0.0/24',
      '192.168.0.0/16',
      '198.18.0.0/15',
      '64:ff9b:1::/48',
      'fc00::/7',
      'fec0::/10',
    ],
  ],
] as const)
  for (const net of nets) {
    const [address = '', bits] = net.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') ||
  (translated.check(address, 'ipv6') && isIn(list, lastFourBytes(address)));

/** Networks without IPv4 reach it through these: 169.254.169.254 is 64:ff9b::a9fe:a9fe there. */
const translated = new BlockList();
translated.addSubnet('64:ff9b::', 96, 'ipv6');
const lastFourBytes = (address: string): string => {
  const [high = '', low = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':').slice(-2);
  const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex');
  return bytes.join('.');
};

export type Resolve = (hostname: string) => Promise<readonly { address: string }[]>;
const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

interface HostLook {
  /** '' if requests to the host are allowed. */
  problem: string;
  /** The checked address to connect to: a second look-up of the name could lead elsewhere. */
  address: string;
}

/** Whether requests to an allowed host are safe. Its name is looked up each time: it may lead elsewhere tomorrow. */
export async function lookAtHost(host: RobotHost, resolve = resolveAll): Promise<HostLook> {
  const hostname = host.host.replace(/:\d+$/, '');
  const found = await inTime(resolve(hostname).catch(() => []));
  const problem = problemOf(hostname, found, host.isInternal);
  return { problem, address: found?.[0]?.address ?? '' };
}

function problemOf(hostname: string, found: Awaited<ReturnType<Resolve>> | null, isInternal: boolean): string {
  if (found === null) return `${LOOK_UP_LIMIT_MS / 1000} 秒内没有查到主机 ${hostname}，请检查服务器的域名解析`;
  if (found.length === 0) return `找不到主机 ${hostname}，请检查服务器的域名解析`;
  if (found.some(({ address }) => isIn(forbidden, address))) return `主机 ${hostname} 指向本机，不能使用`;
  if (!isInternal && found.some(({ address }) => isIn(internal, address)))
    return `主机 ${hostname} 指向内网地址；确实在内网的，请管理员在允许的主机里注明`;
  return '';
}

/** The system's own look-up has no limit if its name servers are silent: tens of seconds, or more. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LOOK_UP_LIMIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
