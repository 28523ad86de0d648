import { statements } from '../../contract/applications/statements.ts';
import { importStateNames } from '../../contract/imports/import-words.ts';
import { imports } from '../../contract/imports/imports.ts';
import { reminders } from '../../contract/reminders.ts';
import { listStatements } from '../applications/statements/list-statements.ts';
import { listImports } from '../imports/read-imports.ts';
import { listDue, listSent } from '../reminders/list-reminders.ts';
import { timeCell, yuanCell } from './cells.ts';
import { list, pagesOf } from './list-pages.ts';
import { dueStateWords, reminderKindWords, sentStateWords, wordOf } from './words.ts';

/** Lists of work that the desk does now and then. */
export const deskLists = {
  statements: list({
    title: '对账批次',
    access: 'application:review',
    filter: statements.list.input,
    columns: ['账单', '笔数', '金额（元）', '撤销笔数', '确认人', '确认时间'],
    async *pages(call, filter) {
      for await (const items of pagesOf((page) => listStatements(call, { ...filter, ...page })))
        yield items.map((each) => [
          each.fileName,
          each.count,
          yuanCell(each.amountFen),
          each.undoneCount,
          each.confirmedBy,
          timeCell(each.confirmedAt),
        ]);
    },
  }),
  imports: list({
    title: '导入',
    access: 'customer:import',
    filter: imports.list.input,
    columns: [
      '名单',
      '状态',
      '行数',
      '已导入',
      '有错',
      '可能重复',
      '已经在本站',
      '没能导入',
      '新账号',
      '授权',
      '已邀请',
      '说明',
      '导入人',
      '开始时间',
      '完成时间',
    ],
    async *pages(call, filter) {
      for await (const items of pagesOf((page) => listImports(call, { ...filter, ...page })))
        yield items.map(({ counts, ...each }) => [
          each.fileName,
          importStateNames[each.state],
          each.rowCount,
          counts.done ?? 0,
          counts.wrong ?? 0,
          counts.doubtful ?? 0,
          counts.known ?? 0,
          counts.failed ?? 0,
          each.accounts,
          each.licenses,
          each.invited,
          each.problem,
          each.createdBy || '命令行',
          timeCell(each.createdAt),
          timeCell(each.finishedAt),
        ]);
    },
  }),
  'due-reminders': list({
    title: '30 天内到期的授权',
    access: 'license:manage',
    filter: reminders.due.input,
    columns: ['授权编号', '被授权方', '版本', '用户名', '更新服务期至', '提醒', '状态', '写信时间'],
    async *pages(call, filter) {
      for await (const items of pagesOf((page) => listDue(call, { ...filter, ...page })))
        yield items.map((each) => [
          each.number,
          each.holderName,
          each.edition,
          each.username,
          timeCell(each.updatesUntil),
          wordOf(reminderKindWords, each.stage),
          wordOf(dueStateWords, each.state),
          timeCell(each.sentAt),
        ]);
    },
  }),
  'sent-reminders': list({
    title: '写出的提醒',
    access: 'license:manage',
    filter: reminders.sent.input,
    columns: ['写信时间', '提醒', '授权编号', '安全版本', '用户名', '邮件'],
    async *pages(call, filter) {
      for await (const items of pagesOf((page) => listSent(call, { ...filter, ...page })))
        yield items.map((each) => [
          timeCell(each.createdAt),
          wordOf(reminderKindWords, each.kind),
          each.number ?? '',
          each.version ?? '',
          each.username,
          wordOf(sentStateWords, each.state ?? 'gone'),
        ]);
    },
  }),
} as const;
