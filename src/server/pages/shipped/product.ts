import type { StoredDocument } from '../../../contract/pages/page-document.ts';
import { blockOf } from './block-of.ts';
import { layerItems } from './layers.ts';

export const product: StoredDocument = {
  title: '{{edition}}：{{editionTagline}}',
  description: '{{edition}}，适合{{audience}}。包含：{{highlights}}。',
  menuLabel: '',
  menu: 'none',
  isHidden: false,
  blocks: [
    blockOf('editionHead', 'head', {
      paidNote: '一次付清，没有按月订阅。',
      freeNote: '不需要申请，注册账号即可下载公开资料。[不包含什么](#included)',
    }),
    blockOf('layers', 'layers', {
      title: '由哪几层组成',
      text: '每个版本比前一个多交付一层。亮起的在这个版本里，虚线的不在。',
      lacking: '不在本版本内',
      items: layerItems,
    }),
    blockOf('shots', 'shots', {
      items: [
        { name: 'console', caption: '工作台：今天有什么要处理，等了多久，一眼看完', firstFor: 'pro' },
        { name: 'review', caption: '审核：付款与往来记录在同一页，通过即签发', firstFor: '' },
        { name: 'licenses', caption: '我的授权：密钥、域名、更新截止日和变更记录', firstFor: '' },
        { name: 'license', caption: '授权详情：内容、密钥、域名与记录在一页里', firstFor: '' },
        { name: 'gallery', caption: '组件：就是本站和后台在用的那些，附示例代码与用法', firstFor: 'community' },
        { name: 'server', caption: '服务端：一条命令启动，接口与数据表都在源码里', firstFor: 'flagship' },
        {
          name: 'tenants',
          caption: '多租户：租户各有自己的域名、账号与数据，代码只有一份（交付示意）',
          firstFor: 'tenant',
        },
      ],
      freeNote: '截图来自付费版本。[首页的控制台示例](/)和[组件页](/comp/index)可以直接操作。',
    }),
    blockOf('included', 'included', {
      title: '{{edition}}包含什么',
      text: '逐项列出，与价格页的对比表同一份数据。',
      freeText: '包含的和不包含的，都列在这里。',
      forbidden: '转售或公开源码，付费版本都不可以。',
    }),
    blockOf('technology', 'technology', {
      title: '用什么写的',
      text: '都是活跃维护的开源项目，没有自造的框架要学。测试与检查的工具用在发布之前，不随源码交付。',
      lacking: '源码不在本版本内',
      groups: [
        {
          name: '前端',
          editions: 'pro,flagship,tenant',
          items: [
            { name: 'React', version: '19', text: '界面' },
            { name: 'React Router', version: '8', text: '路由、数据加载与服务端渲染' },
            { name: 'Tailwind CSS', version: '4', text: '样式，颜色都走主题变量' },
            { name: 'React Hook Form', version: '7', text: '表单，规则与接口共用' },
            { name: 'Vite', version: '8', text: '构建与热更新' },
          ],
        },
        {
          name: '后端',
          editions: 'flagship,tenant',
          items: [
            { name: 'Fastify', version: '5', text: 'HTTP 服务' },
            { name: 'Kysely', version: '0.29', text: 'SQLite 与 PostgreSQL 通用' },
            { name: 'Pino', version: '10', text: '结构化日志' },
            { name: 'Nodemailer', version: '10', text: '邮件投递' },
          ],
        },
        {
          name: '工程',
          editions: 'pro,flagship,tenant',
          items: [
            { name: 'TypeScript', version: '7', text: '严格模式，代码里没有 any' },
            { name: 'Zod', version: '4', text: '接口的输入与输出，一处定义' },
            { name: 'Vitest', version: '5', text: '发布前的单元与接口测试' },
            { name: 'Playwright', version: '1.65', text: '发布前的浏览器与无障碍测试' },
            { name: 'Oxlint', version: '1.94', text: '发布前的检查，含模块边界' },
          ],
        },
      ],
    }),
    blockOf('editionFiles', 'materials', {
      title: '能下载到的资料',
      text: '标“公开”的登录后即可下载，其余在授权生效后；都附 SHA-256 校验值。',
      freeText: '登录后在个人中心下载，附 SHA-256 校验值。',
    }),
    blockOf('editionReleases', 'releases', {
      title: '发布与更新记录',
      text: '更新服务期内发布的版本，永久可用。',
      freeText: '付费版本的源码按这些版本发布。',
    }),
    blockOf('editionCall', 'call', {
      title: '合适就申请，草稿会自动保存。',
      buttons: [
        { label: '申请{{edition}}', to: '/applying/index/{{code}}' },
        { label: '比较价格', to: '/product/pricing' },
      ],
      freeTitle: '先看看组件合不合用。',
      freeButtons: [
        { label: '看组件', to: '/comp/index' },
        { label: '登录后下载', to: '/user/material' },
        { label: '比较价格', to: '/product/pricing' },
      ],
    }),
  ],
};
