import * as z from 'zod/mini';
import { month } from '../../contract/applications/sales.ts';
import { operatorConsole } from '../../contract/console/console.ts';
import { customers } from '../../contract/customers/customers.ts';
import { invoices } from '../../contract/invoices/invoices.ts';
import { reportInput } from '../../contract/applications/reports.ts';
import type { SignedInCall } from '../call.ts';
import { listQueue } from '../console/list-queue.ts';
import { listCustomers } from '../identity/customers/list-customers.ts';
import { listInvoices } from '../invoices/list-invoices.ts';
import { searchLicenses } from '../licenses/management/search-licenses.ts';
import { applicationColumns, applicationRows } from './application-rows.ts';
import { type Cell, countCell, timeCell, yuanCell } from './cells.ts';
import { deskLists } from './desk-lists.ts';
import { houseLists } from './house-lists.ts';
import { list, pagesOf } from './list-pages.ts';
import { cohortColumns, cohortRows, reportColumns, reportRows } from './report-rows.ts';
import { saleColumns, saleRows } from './sale-rows.ts';
import {
  customerStateWords,
  holderTypeWord,
  invoiceKindWords,
  invoiceStateWords,
  statusWord,
  wordOf,
} from './words.ts';

type Listed = Awaited<ReturnType<typeof searchLicenses>>['items'][number];

export const exportedLists = {
  applications: list({
    title: '申请',
    access: 'application:review',
    filter: operatorConsole.applications.input,
    columns: applicationColumns,
    async *pages(call, filter) {
      for await (const items of pagesOf((page) => listQueue(call, { ...filter, ...page })))
        yield await applicationRows(call, items);
    },
  }),
  licenses: list({
    title: '授权',
    access: 'license:manage',
    filter: operatorConsole.licenses.input,
    columns: [
      '授权编号',
      '状态',
      '版本',
      '被授权方类型',
      '被授权方',
      '项目',
      '域名',
      '开发者数',
      '项目数',
      '域名数',
      '签发时间',
      '更新服务期至',
      '申请编号',
      '用户名',
      '原编号',
      '密钥',
      '子域名级数',
      '状态原因',
      '状态变更时间',
      '转让后的授权',
      '赠送人',
      '赠言',
    ],
    async *pages(call, filter) {
      for await (const items of pagesOf((page) => searchLicenses(call, { ...filter, ...page })))
        yield await licenseRows(call, items);
    },
  }),
  customers: list({
    title: '客户',
    access: 'customer:read',
    filter: customers.list.input,
    columns: [
      '用户名',
      '昵称',
      '邮箱',
      '邮箱已验证',
      '手机',
      '公司',
      '状态',
      '授权数',
      '申请数',
      '注册时间',
      '最近使用',
    ],
    async *pages(call, filter) {
      for await (const items of pagesOf((page) => listCustomers(call, { ...filter, ...page })))
        yield items.map((each) => [
          each.username,
          each.nickname,
          each.email ?? '',
          each.isEmailVerified ? '是' : '否',
          each.phone,
          each.company,
          wordOf(customerStateWords, each.state),
          each.licenses,
          each.applications,
          timeCell(each.createdAt),
          timeCell(each.lastSeenAt),
        ]);
    },
  }),
  invoices: list({
    title: '发票',
    access: 'application:review',
    filter: invoices.list.input,
    columns: [
      '申请编号',
      '状态',
      '种类',
      '抬头',
      '税号',
      '地址',
      '电话',
      '开户行',
      '账号',
      '邮箱',
      '金额（元）',
      '发票号码',
      '开票日期',
      '链接',
      '原因',
      '申请时间',
      '被授权方',
      '已到账',
    ],
    async *pages(call, filter) {
      for await (const items of pagesOf((page) => listInvoices(call, { ...filter, ...page })))
        yield items.map((each) => [
          each.applicationNumber,
          wordOf(invoiceStateWords, each.state),
          wordOf(invoiceKindWords, each.kind),
          each.title,
          each.taxNumber,
          each.address,
          each.phone,
          each.bank,
          each.account,
          each.email,
          yuanCell(each.amountFen),
          each.number,
          each.issuedOn,
          each.link,
          each.reason,
          timeCell(each.requestedAt),
          each.holderName,
          each.isPaid ? '是' : '否',
        ]);
    },
  }),
  ...deskLists,
  ...houseLists,
  sales: list({
    title: '每月销售',
    access: 'application:review',
    filter: z.object({ month }),
    columns: saleColumns,
    pages: (call, filter) => saleRows(call, filter.month),
  }),
  reports: list({
    title: '报表',
    access: 'application:review',
    filter: z.object(reportInput),
    columns: reportColumns,
    pages: reportRows,
  }),
  cohorts: list({
    title: '续期比例',
    access: 'application:review',
    filter: z.object({}),
    columns: cohortColumns,
    pages: cohortRows,
  }),
} as const;

const giverWord = (gift: Listed['gift']): string => (gift?.giver === '' ? '本店' : (gift?.giver ?? ''));

/** The numbers that licenses had in the shop's former system stand in the table only. */
async function licenseRows({ database: { db } }: SignedInCall, items: readonly Listed[]): Promise<Cell[][]> {
  const numbers = items.map(({ number }) => number);
  const rows =
    numbers.length === 0
      ? []
      : await db.selectFrom('license').select(['number', 'former_number']).where('number', 'in', numbers).execute();
  const former = new Map(rows.map(({ number, former_number }) => [number, former_number]));
  return items.map((each) => [
    each.number,
    statusWord(each.status),
    each.edition.name,
    holderTypeWord(each.holderType),
    each.holderName,
    [each.projectName, ...each.furtherProjects].join('\n'),
    each.domains.join('\n'),
    countCell(each.limits.developers),
    countCell(each.limits.projects),
    countCell(each.limits.domains),
    timeCell(each.issuedAt),
    timeCell(each.updatesUntil),
    each.applicationNumber ?? '',
    each.username,
    former.get(each.number) ?? '',
    each.keyHint,
    countCell(each.subdomainLevels),
    each.statusReason,
    timeCell(each.statusChangedAt),
    each.supersededBy ?? '',
    giverWord(each.gift),
    each.gift?.reason ?? '',
  ]);
}

export type ExportedList = keyof typeof exportedLists;
