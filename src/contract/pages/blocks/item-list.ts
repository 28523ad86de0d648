import { lines } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const itemList = blockKind('list', {
  name: '条目',
  use: '逐条列出，标题在左侧',
  fields: { ...heading, items: lines('条目', 200) },
});
