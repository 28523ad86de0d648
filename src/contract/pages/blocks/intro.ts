import { line, text } from '../block-fields.ts';
import { blockKind } from '../block-kind.ts';

export const intro = blockKind('intro', {
  name: '页首',
  use: '普通页面的大标题与导语',
  fields: { title: line('大标题', 60, { required: true }), text: text('导语', 500) },
});
