import * as z from 'zod/mini';
import { audit, type AuditEvent } from '../../contract/audit/audit.ts';
import { auditActs, auditTargets } from '../../contract/audit/audit-words.ts';
import { operatorConsole } from '../../contract/console/console.ts';
import { listEvents } from '../audit/list-events.ts';
import { listOperators } from '../identity/operators/list-operators.ts';
import { listRoles } from '../identity/operators/roles/list-roles.ts';
import { listMails } from '../mail/list-mails.ts';
import { secondOf } from '../outside/shanghai-calendar.ts';
import { type Cell, timeCell } from './cells.ts';
import { list, pagesOf } from './list-pages.ts';
import { mailKindWords, mailStateWords, secondFactorWords, wordOf } from './words.ts';

/** The lists of letters, of the team, and of what it did. */
export const houseLists = {
  mails: list({
    title: '邮件',
    access: 'user:manage',
    filter: operatorConsole.mails.input,
    columns: ['写信时间', '收件人', '主题', '类型', '状态', '寄出时间', '尝试次数', '邮件服务器的答复', '暂缓至'],
    async *pages(call, filter) {
      for await (const items of pagesOf((page) => listMails(call, { ...filter, ...page })))
        yield items.map((each) => [
          timeCell(each.createdAt),
          each.to,
          each.subject,
          wordOf(mailKindWords, each.kind),
          wordOf(mailStateWords, each.state),
          timeCell(each.sentAt),
          each.attempts,
          each.lastError,
          timeCell(each.heldUntil),
        ]);
    },
  }),
  operators: list({
    title: '团队',
    access: 'team:manage',
    filter: z.object({}),
    columns: ['用户名', '昵称', '邮箱', '角色', '两步验证', '最近在线', '停用时间', '加入时间'],
    async *pages(call) {
      const [{ items }, roles] = await Promise.all([listOperators(call), listRoles(call)]);
      const names = new Map(roles.items.map(({ id, name }) => [id, name]));
      yield items.map((each) => [
        each.username,
        each.nickname,
        each.email ?? '',
        each.roles.map((id) => names.get(id) ?? '已删除的角色').join('、'),
        wordOf(secondFactorWords, each.secondFactor),
        timeCell(each.lastSeenAt),
        timeCell(each.disabledAt),
        timeCell(each.createdAt),
      ]);
    },
  }),
  audit: list({
    title: '审计日志',
    access: 'audit:read',
    filter: audit.list.input,
    columns: [
      '序号',
      '时间',
      '用户名',
      '昵称',
      '操作',
      '操作代号',
      '对象类型',
      '对象',
      '对象 ID',
      '来源',
      '改动',
      '其他内容',
    ],
    async *pages(call, filter) {
      for await (const items of pagesOf((page) => listEvents(call, { ...filter, ...page }))) yield items.map(eventRow);
    },
  }),
} as const;

const eventRow = ({ seq, at, actor, act, target, ip, changes, facts }: AuditEvent): Cell[] => [
  seq ?? '',
  secondOf(at),
  actor?.username ?? '',
  actor?.nickname ?? '',
  wordOf(auditActs, act),
  act,
  wordOf(auditTargets, target.type),
  target.name,
  target.id,
  ip,
  changes.map(({ field, before, after }) => `${field}：${before || '（空）'} → ${after || '（空）'}`).join('\n'),
  facts.map(({ field, value }) => `${field}：${value}`).join('\n'),
];
