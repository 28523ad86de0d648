import { code, line, list, text } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const steps = blockKind('steps', {
  name: '步骤',
  use: '带序号的几步，旁边可以放一段代码',
  fields: {
    ...heading,
    items: list(
      '步骤',
      { item: '步骤', most: 12 },
      {
        title: line('标题', 40, { required: true }),
        text: text('说明', 300),
        command: line('命令', 120),
      },
    ),
    caption: line('代码的标题', 60),
    code: code('代码'),
  },
});
