interface SeedOffer {
  holderType: 'personal' | 'company';
  priceYuan: number;
  renewalYuan: number | null;
  updateMonths: number;
  developers: number | null;
  projects: number | null;
  domains: number | null;
  support: string;
}

interface SeedEdition {
  code: string;
  name: string;
  tagline: string;
  audience: string;
  highlights: string[];
  needsApplication: boolean;
  recommended: boolean;
  /** How many levels of sub-domains a license covers; null = all. */
  subdomainLevels: number | null;
  offers: SeedOffer[];
}

export const seedProduct = {
  // `{{title}}` stands for APP_TITLE wherever the catalogue is read.
  name: '{{title}}',
  tagline: '全栈 TypeScript 的中后台框架',
  description:
    '{{title}} 是可以直接上线的中后台框架：React\u00a019 前端、Node.js 后端、登录与权限、审核流、授权签发与文件交付，都是写好并测过的真实代码。一次购买，更新服务期内的版本永久可用。',
};

const community = {
  priceYuan: 0,
  renewalYuan: null,
  updateMonths: 12,
  developers: null,
  projects: null,
  domains: null,
};

export const seedEditions: SeedEdition[] = [
  {
    code: 'community',
    name: '社区版',
    tagline: '先试用，再决定要不要买',
    audience: '评估与学习',
    highlights: ['在线体验控制台与主题', '公开的使用说明', '授权校验 SDK 源码'],
    needsApplication: false,
    recommended: false,
    subdomainLevels: null,
    offers: [
      { ...community, holderType: 'personal', support: '公开的使用说明' },
      { ...community, holderType: 'company', support: '公开的使用说明' },
    ],
  },
  {
    code: 'pro',
    name: '专业版',
    tagline: '前端源码，接上您已有的后端',
    audience: '已有后端、需要一套好前端的团队',
    highlights: ['专业版前端全部源码', '24 种主题色与深浅两套外观', '更新到期后，已有版本照常使用', '邮件支持'],
    needsApplication: true,
    recommended: false,
    subdomainLevels: null,
    offers: [
      {
        holderType: 'personal',
        priceYuan: 799,
        renewalYuan: 399,
        updateMonths: 12,
        developers: 1,
        projects: 1,
        domains: 3,
        support: '邮件支持，工作日回复',
      },
      {
        holderType: 'company',
        priceYuan: 1999,
        renewalYuan: 999,
        updateMonths: 12,
        developers: 5,
        projects: 3,
        domains: 9,
        support: '邮件支持，工作日回复',
      },
    ],
  },
  {
    code: 'flagship',
    name: '旗舰版',
    tagline: '前后端一起交付，一条命令跑起来',
    audience: '从零开始做完整系统的团队',
    highlights: ['包含专业版全部内容', '后端源码与数据库迁移脚本', '登录、权限、审核流与审计日志', '1 对 1 技术支持'],
    needsApplication: true,
    recommended: true,
    subdomainLevels: null,
    offers: [
      {
        holderType: 'personal',
        priceYuan: 1999,
        renewalYuan: 999,
        updateMonths: 12,
        developers: 1,
        projects: null,
        domains: null,
        support: '1 对 1 微信支持，工作时间内回复',
      },
      {
        holderType: 'company',
        priceYuan: 4999,
        renewalYuan: 2499,
        updateMonths: 12,
        developers: null,
        projects: null,
        domains: null,
        support: '1 对 1 微信支持，工作时间内回复',
      },
    ],
  },
  {
    code: 'tenant',
    name: '企业版',
    tagline: '面向多租户 SaaS，由工程师参与交付',
    audience: '要把系统卖给很多客户的公司',
    highlights: ['包含旗舰版全部内容', '多租户后端由工程师私有交付', '租户数量不限'],
    needsApplication: true,
    recommended: false,
    subdomainLevels: null,
    offers: [
      {
        holderType: 'company',
        priceYuan: 12800,
        renewalYuan: 6400,
        updateMonths: 24,
        developers: null,
        projects: null,
        domains: null,
        support: '1 对 1 微信支持，工程师参与交付',
      },
    ],
  },
];
