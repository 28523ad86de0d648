import type { BlockContent } from '../../../contract/pages/block-kinds.ts';

/** The layers of the product, from what people see down to the key; the home page and the editions' pages draw them. */
export const layerItems: BlockContent<'layers'>['items'] = [
  {
    name: '界面',
    text: '组件、控制台与公开页面的源码，24 种主题色，深浅两套外观。',
    drawing: 'screen',
    editions: 'pro,flagship,tenant',
  },
  {
    name: '服务端',
    text: '接口、账号与权限、审核流、审计日志，连同数据库迁移脚本。',
    drawing: 'service',
    editions: 'flagship,tenant',
  },
  {
    name: '多租户',
    text: '租户之间互相隔离的后端，由工程师按您的环境实施并交付。',
    drawing: 'tenants',
    editions: 'tenant',
  },
  {
    name: '校验 SDK',
    text: '在您的项目里离线校验授权密钥，源码人人可以下载。',
    drawing: 'key',
    editions: '',
  },
];
