import type { StoredDocument } from '../../../contract/pages/page-document.ts';
import { blockOf } from './block-of.ts';

export const gallery: StoredDocument = {
  title: '组件',
  description:
    '{{count}} 个可以直接操作的组件示例：{{groups}}。每个都带源码、属性说明和独立链接，支持深色与 24 种主题色。',
  menuLabel: '',
  menu: 'none',
  isHidden: false,
  blocks: [
    blockOf('gallery', 'gallery', {
      title: '组件',
      text: [
        '随源码交付的组件，本站和运营后台的界面也用它们。',
        '这里运行的是同一份源文件，共 {{count}} 个示例，',
        '可以直接点击、输入，也可以全程用键盘操作。',
      ].join('\n'),
    }),
  ],
};
