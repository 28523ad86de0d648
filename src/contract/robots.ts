import * as z from 'zod/mini';
import { endpoint, reading, writing } from './endpoint.ts';
import { done, nothing, optionalLine, recordId, requiredLine, timestamp } from './fields.ts';

const robotService = z.enum(['wecom', 'dingtalk', 'feishu']);
export type RobotService = z.infer<typeof robotService>;

export const robotServiceNames: Record<RobotService, string> = {
  wecom: '企业微信',
  dingtalk: '钉钉',
  feishu: '飞书',
};

/** The most groups that can be told. */
export const MOST_ROBOTS = 10;

const token = '[\\w-]{8,200}';
/** The hosts of the robot services, and the path that each expects: also on a host of one's own. */
const places: readonly (readonly [RobotService, hosts: readonly string[], path: RegExp])[] = [
  ['wecom', ['qyapi.weixin.qq.com'], new RegExp(`^/cgi-bin/webhook/send\\?key=${token}$`)],
  ['dingtalk', ['oapi.dingtalk.com'], new RegExp(`^/robot/send\\?access_token=${token}$`)],
  ['feishu', ['open.feishu.cn', 'open.larksuite.com'], new RegExp(`^/open-apis/bot/v2/hook/${token}$`)],
];

export interface RobotPlace {
  service: RobotService;
  host: string;
  /** Not a host of the service: it is called only if it is allowed. */
  isOwnHost: boolean;
}

/** The service that an address belongs to; null if it is no group robot's. */
export function robotPlaceOf(address: string): RobotPlace | null {
  const [, host = '', path = ''] = /^https:\/\/([a-z\d.:-]{1,260})(\/.+)$/.exec(address) ?? [];
  const place = places.find(([, , pattern]) => pattern.test(path));
  if (place === undefined || !isHost(host)) return null;
  const [service, hosts] = place;
  const isOfAnother = places.some(([, others]) => others !== hosts && others.includes(host));
  return isOfAnother ? null : { service, host, isOwnHost: !hosts.includes(host) };
}

export const unlistedHost = (host: string): string =>
  `不是企业微信、钉钉或飞书群机器人的地址；自己部署的，请管理员先允许主机 ${host}`;

/** The most hosts that can be allowed. */
export const MOST_ROBOT_HOSTS = 20;

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const hostPattern = new RegExp(`^${label}(?:\\.${label})+(?::[1-9]\\d{0,4})?$`);
/** Not one that browsers and servers read in another way, e.g. `0x7f.1` as 127.0.0.1; nor a port that there is not. */
const isHost = (host: string): boolean =>
  host.length <= 253 &&
  hostPattern.test(host) &&
  URL.canParse(`https://${host}`) &&
  new URL(`https://${host}`).hostname === host.replace(/:\d+$/, '');

const host = z.string('请填写主机').check(
  z.overwrite((value: string) => value.trim().toLowerCase()),
  z.minLength(1, '请填写主机'),
  z.maxLength(253, '最多 253 个字符'),
  z.refine((value) => value === '' || isHost(value), '只填主机名，例如 open.feishu.example.cn，不带 https:// 和路径'),
);

const robotHost = z.object({
  host: z.string(),
  /** Its name may resolve to the internal network. */
  isInternal: z.boolean(),
});
export type RobotHost = z.infer<typeof robotHost>;

const address = z.string('请粘贴机器人的地址').check(
  z.trim(),
  z.minLength(1, '请粘贴机器人的地址'),
  z.maxLength(400, '最多 400 个字符'),
  z.refine(
    (value) => value === '' || robotPlaceOf(value) !== null,
    '不是企业微信、钉钉或飞书群机器人的地址；请从群机器人的设置里完整复制 Webhook 地址',
  ),
);
const secret = z.string().check(
  z.trim(),
  z.maxLength(200, '最多 200 个字符'),
  z.refine((value) => /^[\x21-\x7e]*$/.test(value), '密钥只含字母、数字和符号'),
);

const robot = z.object({
  id: z.string(),
  service: robotService,
  name: z.string(),
  hasSecret: z.boolean(),
  /** Sealed with another key-encryption key: it has to be added again. */
  isLost: z.boolean(),
  toldAt: z.nullable(timestamp),
  /** Why the last message did not arrive; '' if it did. */
  problem: z.string(),
  createdBy: z.nullable(z.string()),
  createdAt: timestamp,
});
export type Robot = z.infer<typeof robot>;

const robotTest = z.object({ isAccepted: z.boolean(), text: z.string() });

const admin = { side: 'admin', access: 'setting:edit' } as const;

/** Group-chat robots that tell operators about new work. */
export const robots = {
  list: endpoint({
    ...admin,
    method: 'GET',
    path: '/robots',
    summary: '有新工作时写到群里的机器人，以及另外允许的主机；地址与密钥不会返回',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(robot), hosts: z.array(robotHost) }),
    errors: [],
    noStore: true,
  }),
  add: endpoint({
    ...admin,
    method: 'POST',
    path: '/robots',
    summary: `添加企业微信、钉钉或飞书的群机器人，最多 ${MOST_ROBOTS} 个；同一个地址只添加一次`,
    done: '机器人已添加',
    limit: writing,
    input: z.object({ name: optionalLine(30), address, secret }),
    output: robot,
    errors: ['FIELDS_INVALID', 'FRESH_LOGIN_REQUIRED'],
    noStore: true,
  }),
  test: endpoint({
    ...admin,
    method: 'POST',
    path: '/robots/:id/test',
    summary: '往群里写一条测试消息，并告知对方的答复',
    limit: { perMinute: 10 },
    input: z.object({ id: recordId }),
    output: robotTest,
    errors: ['NOT_FOUND'],
    noStore: true,
  }),
  remove: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/robots/:id',
    summary: '移除群机器人，不再往群里写',
    done: '机器人已移除',
    limit: writing,
    input: z.object({ id: recordId }),
    output: done,
    errors: ['NOT_FOUND'],
  }),
  allowHost: endpoint({
    ...admin,
    method: 'POST',
    path: '/robot-hosts',
    summary: `允许自己部署的企业微信、钉钉或飞书的主机，最多 ${MOST_ROBOT_HOSTS} 个；只有管理员可以`,
    done: '主机已允许',
    limit: writing,
    input: z.object({ host, isInternal: z.boolean('请选择是否在内网') }),
    output: z.object({ hosts: z.array(robotHost) }),
    errors: ['FIELDS_INVALID', 'FRESH_LOGIN_REQUIRED'],
  }),
  removeHost: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/robot-hosts/:host',
    summary: '不再允许这个主机；那里的机器人不再收到消息，只有管理员可以',
    done: '主机已移除',
    limit: writing,
    input: z.object({ host: requiredLine(300, '请填写主机') }),
    output: done,
    errors: ['FIELDS_INVALID', 'NOT_FOUND'],
  }),
} as const;
