import type { EndpointShape, InputOf, OutputOf } from './endpoint.ts';
import { account } from './identity/account.ts';
import { applicationForm } from './applications/form-editing.ts';
import { applications } from './applications/applications.ts';
import { audit } from './audit/audit.ts';
import { catalogEditing } from './catalog/catalog-editing.ts';
import { catalog } from './catalog/catalog.ts';
import { operatorConsole } from './console/console.ts';
import { content } from './content/content.ts';
import { customerConversation, operatorConversation } from './applications/conversation.ts';
import { desk } from './applications/desk.ts';
import { customers } from './customers/customers.ts';
import { delivery } from './delivery.ts';
import { discounts } from './discounts/discounts.ts';
import { editing } from './editing.ts';
import { help } from './content/help.ts';
import { identity } from './identity/identity.ts';
import { invitations } from './team/invitations.ts';
import { imports } from './imports/imports.ts';
import { invoices } from './invoices/invoices.ts';
import { jobs } from './console/jobs.ts';
import { statements } from './applications/statements.ts';
import { licenseApplications } from './applications/license-applications.ts';
import { licenseManagement } from './licenses/license-management.ts';
import { licenses } from './licenses/licenses.ts';
import { letterTexts } from './mail/letter-texts.ts';
import { reasonTemplates } from './reason-templates.ts';
import { backupContract } from './backups.ts';
import { signingKeyContract } from './licenses/signing-keys.ts';
import { mailServerContract } from './mail/mail-server.ts';
import { materials } from './files/materials.ts';
import { media } from './files/media.ts';
import { pages } from './pages/pages.ts';
import { helpTexts } from './pages/help-texts.ts';
import { legalTexts } from './pages/legal-texts.ts';
import { textPreview } from './pages/text-preview.ts';
import { operatorRoles } from './team/operator-roles.ts';
import { newsMail } from './announcements/news-mail.ts';
import { news } from './announcements/news.ts';
import { noticeLines } from './announcements/notice-lines.ts';
import { operators } from './team/operators.ts';
import { savedViews } from './team/saved-views.ts';
import { reminders } from './reminders.ts';
import { robots } from './robots.ts';
import { workLetters } from './work-letters.ts';
import { reports } from './applications/reports.ts';
import { personalData } from './identity/personal-data.ts';
import { settings } from './settings.ts';
import { shopPictures } from './shop/shop-pictures.ts';
import { shopTransfer } from './shop/shop-transfer.ts';
import { shopContract } from './shop/shop.ts';
import { uploads } from './files/uploads.ts';
import { licenseLog } from './licenses/license-log.ts';
import { verification } from './licenses/verification.ts';
import { wechat } from './identity/wechat.ts';
import { twoFactor } from './identity/two-factor.ts';

/** Every endpoint of Vela, by domain. */
export const contract = {
  identity,
  account,
  wechat,
  twoFactor,
  catalog,
  catalogEditing,
  discounts,
  editing,
  content,
  pages,
  help,
  helpTexts,
  legalTexts,
  textPreview,
  applications,
  customerConversation,
  operatorConversation,
  statements,
  applicationForm,
  invoices,
  licenses,
  licenseApplications,
  licenseManagement,
  verification,
  licenseLog,
  materials,
  uploads,
  delivery,
  personalData,
  settings,
  shop: shopContract,
  shopTransfer,
  backups: backupContract,
  signingKeys: signingKeyContract,
  mailServer: mailServerContract,
  letterTexts,
  reasonTemplates,
  shopPictures,
  media,
  news,
  newsMail,
  noticeLines,
  reminders,
  robots,
  workLetters,
  reports,
  operators,
  audit,
  desk,
  savedViews,
  operatorRoles,
  invitations,
  customers,
  imports,
  jobs,
  console: operatorConsole,
} as const;
export type Contract = typeof contract;

export type Domain = keyof Contract;

/** The display name of each domain in the API documents. */
export const domainNames: Record<Domain, string> = {
  identity: '账号',
  account: '账号安全',
  wechat: '微信登录',
  twoFactor: '两步验证',
  catalog: '产品目录',
  catalogEditing: '产品目录的编辑',
  discounts: '优惠',
  editing: '同时编辑',
  content: '站点内容',
  pages: '公开页面的内容块',
  help: '帮助',
  helpTexts: '帮助的编辑',
  legalTexts: '协议文本',
  textPreview: '文字的预览',
  applications: '授权申请',
  customerConversation: '申请里的对话（客户）',
  operatorConversation: '申请里的对话（审核人员）',
  statements: '对账',
  applicationForm: '申请表',
  invoices: '发票',
  licenses: '授权',
  licenseApplications: '续期、升级、转让与申诉',
  licenseManagement: '授权管理',
  verification: '授权校验（机器接口）',
  licenseLog: '授权透明日志（机器接口）',
  materials: '资料',
  uploads: '续传（tus 1.0）',
  delivery: '发布',
  personalData: '个人数据',
  settings: '系统设置',
  shop: '店铺',
  shopTransfer: '店铺的导出与导入',
  backups: '备份',
  signingKeys: '签名密钥',
  mailServer: '邮件服务器',
  letterTexts: '信件文字',
  reasonTemplates: '常用说明',
  shopPictures: '店铺图片',
  media: '图片库',
  news: '公告',
  newsMail: '公告邮件',
  noticeLines: '顶部通知',
  reminders: '授权提醒',
  robots: '群机器人',
  workLetters: '写给工作人员的信',
  reports: '报表',
  audit: '审计日志',
  desk: '申请的分工',
  savedViews: '列表的视图',
  operators: '团队',
  operatorRoles: '角色与权限',
  invitations: '邀请同事',
  customers: '客户',
  imports: '导入客户与授权',
  jobs: '任务',
  console: '运营后台',
};

export type Api = {
  [D in keyof Contract]: {
    [E in keyof Contract[D]]: Contract[D][E] extends EndpointShape
      ? (input: InputOf<Contract[D][E]>) => Promise<OutputOf<Contract[D][E]>>
      : never;
  };
};

/** Calls `visit` for each endpoint of the contract. */
export function forEachEndpoint(visit: (domain: Domain, name: string, entry: EndpointShape) => void): void {
  for (const [domain, entries] of Object.entries<Record<string, EndpointShape>>(contract)) {
    for (const [name, entry] of Object.entries(entries)) visit(domain as Domain, name, entry);
  }
}
