import { choice, line, link, list } from '../block-fields.ts';
import { blockKind } from '../block-kind.ts';

export const callToAct = blockKind('call', {
  name: '行动',
  use: '页面末尾的一句话与按钮',
  fields: {
    title: line('一句话', 80, { required: true }),
    look: choice('样式', [
      ['field', '整片主色'],
      ['strip', '窄条'],
    ]),
    buttons: list(
      '按钮',
      { item: '按钮', most: 3 },
      {
        label: line('按钮文字', 16, { required: true }),
        to: link('打开的页面', { required: true }),
      },
    ),
    consult: line('客服按钮的文字', 16, { hint: '留空则没有客服按钮' }),
  },
});
