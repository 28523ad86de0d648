import { line, link, list, picture } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const logos = blockKind('logos', {
  name: '客户名单',
  use: '客户的标志或名称；没有图片时写名称',
  fields: {
    ...heading,
    items: list(
      '客户',
      { item: '客户', most: 40 },
      {
        name: line('名称', 40, { required: true }),
        picture: picture('标志'),
        to: link('网站'),
      },
    ),
  },
});
