import { line, list, text } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const quotes = blockKind('quotes', {
  name: '客户评价',
  use: '客户的原话与署名',
  fields: {
    ...heading,
    items: list(
      '评价',
      { item: '评价', most: 12 },
      {
        text: text('原话', 400, { required: true }),
        name: line('署名', 40, { required: true }),
        role: line('单位或职务', 60),
      },
    ),
  },
});
