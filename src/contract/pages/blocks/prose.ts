import { flag, line, markdown } from '../block-fields.ts';
import { blockKind } from '../block-kind.ts';

export const prose = blockKind('text', {
  name: '文字',
  use: '一段 Markdown：标题、列表、表格、链接、代码',
  fields: { title: line('标题', 60), markdown: markdown('正文'), isBeside: flag('标题在左侧') },
});
