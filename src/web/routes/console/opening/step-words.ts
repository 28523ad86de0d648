import type { StepName } from '../../../../contract/shop/shop.ts';
import type { Permission } from '../../../../contract/permissions.ts';

interface StepWords {
  title: string;
  why: string;
  /** The screens where it is done. */
  places: { label: string; to: string; permission: Permission }[];
  /** Instructions, if no screen does it. */
  how?: string;
}

const brand = { label: '品牌与收款', to: '/dashboard/brand', permission: 'setting:edit' } as const;
const catalog = { label: '商品与价格', to: '/dashboard/catalog', permission: 'catalog:edit' } as const;

export const stepWords: Record<StepName, StepWords> = {
  brand: {
    title: '品牌',
    why: '名称、标志与联系方式出现在每个页面、每封信和每份证书上：客户凭它们知道在跟谁打交道。',
    places: [brand],
  },
  catalog: {
    title: '产品与版本',
    why: '客户看到、比较和购买的就是这些；证书与授权密钥里写的也是版本的名称。',
    places: [catalog, { label: '发布与资料', to: '/dashboard/releases', permission: 'material:publish' }],
  },
  prices: {
    title: '价格与收款',
    why: '没有价格客户买不了，没有收款账户钱没有去处。',
    places: [catalog, brand],
  },
  texts: {
    title: '文字',
    why: '客户购买时同意的是这份授权协议，注册时同意的是这份隐私协议：对您有法律约束力，请先审阅。',
    places: [
      { label: '授权协议', to: '/dashboard/pages/legal/license-agreement', permission: 'content:edit' },
      { label: '隐私协议', to: '/dashboard/pages/legal/privacy', permission: 'content:edit' },
      { label: '首页与其他页面', to: '/dashboard/pages', permission: 'content:edit' },
      { label: '信件与说明', to: '/dashboard/letters', permission: 'content:edit' },
      { label: '校验 SDK 的名称', to: '/dashboard/settings', permission: 'setting:edit' },
    ],
  },
  mail: {
    title: '邮件',
    why: '验证码、找回密码、审核结果与授权密钥都用邮件通知；寄不出去，客户就会来问您。',
    places: [{ label: '邮件服务器', to: '/dashboard/settings/mail', permission: 'setting:edit' }],
  },
  keys: {
    title: '签名密钥与备份',
    why: '每份授权都由签名密钥签发。密钥可以单独备份成一个文件；一份完整的备份里还有数据库与文件。备份口令请另外保存。',
    places: [
      { label: '签名密钥', to: '/dashboard/settings/keys', permission: 'setting:edit' },
      { label: '备份', to: '/dashboard/settings/backup', permission: 'setting:edit' },
    ],
  },
  staff: {
    title: '团队',
    why: '能签发授权、确认收款的账号值得多一道锁；同事用自己的账号，审计日志才说得清是谁做的。',
    places: [{ label: '团队', to: '/dashboard/team', permission: 'team:manage' }],
    how: '自己的两步验证在个人中心的“账号安全”里开启',
  },
  check: {
    title: '最后检查',
    why: '服务器的地址、磁盘、文件与示例数据，开张前一次看清。',
    places: [],
  },
};
