import { line, link, list } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const demos = blockKind('demos', {
  name: '演示地址',
  use: '在线演示的名称、地址与试用账号',
  fields: {
    ...heading,
    items: list(
      '演示',
      { item: '演示', most: 12 },
      {
        name: line('名称', 40, { required: true }),
        to: link('地址', { required: true }),
        account: line('账号', 60),
        password: line('密码', 60),
        note: line('说明', 100),
      },
    ),
  },
});
