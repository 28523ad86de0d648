import { line, list, markdown } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const faq = blockKind('faq', {
  name: '常见问题',
  use: '点开看答案的问题',
  fields: {
    ...heading,
    items: list(
      '问题',
      { item: '问题', most: 40 },
      {
        question: line('问题', 80, { required: true }),
        answer: markdown('回答', 4000),
      },
    ),
  },
});
