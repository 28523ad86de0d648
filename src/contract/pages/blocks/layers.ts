import { choice, line, list, text } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const layers = blockKind('layers', {
  name: '分层图',
  use: '产品由哪几层组成，自上而下；在版本的页面上只亮起它包含的层',
  fields: {
    ...heading,
    lacking: line('版本不包含的层怎么说', 20),
    items: list(
      '层',
      { item: '层', most: 5 },
      {
        name: line('名称', 20, { required: true }),
        text: text('说明', 120),
        drawing: choice('画上什么', [
          ['plain', '不画'],
          ['screen', '界面'],
          ['service', '服务'],
          ['tenants', '租户'],
          ['key', '密钥'],
        ]),
        editions: line('哪些版本包含', 120, { hint: '版本的代号，用逗号隔开；留空为全部' }),
      },
    ),
  },
});
