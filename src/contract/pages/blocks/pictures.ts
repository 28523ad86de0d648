import { line, link, list, picture } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const pictures = blockKind('pictures', {
  name: '图片',
  use: '一张或几张图片，带说明与链接',
  fields: {
    ...heading,
    items: list(
      '图片',
      { item: '图片', most: 12 },
      {
        picture: picture('图片'),
        caption: line('说明', 120),
        to: link('点开的页面'),
      },
    ),
  },
});
