import * as z from 'zod/mini';
import { endpoint, reading, writing } from './endpoint.ts';
import { done, nothing, optionalLine, recordId, timestamp } from './fields.ts';

const robotService = z.enum(['wecom', 'dingtalk', 'feishu']);
export type RobotService = z.infer<typeof robotService>;

export const robotServiceNames: Record<RobotService, string> = {
  wecom: '企业微信',
  dingtalk: '钉钉',
  feishu: '飞书',
};

/** So many groups can be told. */
export const MOST_ROBOTS = 10;

const token = '[\\w-]{8,200}';
const places: readonly (readonly [RobotService, RegExp])[] = [
  ['wecom', new RegExp(`^https://qyapi\\.weixin\\.qq\\.com/cgi-bin/webhook/send\\?key=${token}$`)],
  ['dingtalk', new RegExp(`^https://oapi\\.dingtalk\\.com/robot/send\\?access_token=${token}$`)],
  ['feishu', new RegExp(`^https://open\\.(?:feishu\\.cn|larksuite\\.com)/open-apis/bot/v2/hook/${token}$`)],
];

/** The service that an address belongs to; null for any other: the server asks nobody else. */
export const robotServiceOf = (address: string): RobotService | null =>
  places.find(([, pattern]) => pattern.test(address))?.[0] ?? null;

const address = z.string('请粘贴机器人的地址').check(
  z.trim(),
  z.minLength(1, '请粘贴机器人的地址'),
  z.maxLength(400, '最多 400 个字符'),
  z.refine(
    (value) => value === '' || robotServiceOf(value) !== null,
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
  /** Why the last message did not arrive; '' where it did. */
  problem: z.string(),
  createdBy: z.nullable(z.string()),
  createdAt: timestamp,
});
export type Robot = z.infer<typeof robot>;

const robotTest = z.object({ isAccepted: z.boolean(), text: z.string() });

const admin = { side: 'admin', access: 'setting:edit' } as const;

/** Robots of group chats that tell operators of new work. */
export const robots = {
  list: endpoint({
    ...admin,
    method: 'GET',
    path: '/robots',
    summary: '有新工作时写到群里的机器人；地址与密钥不会返回',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(robot) }),
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
} as const;
