import { line, text } from '../block-fields.ts';
import { partOf } from '../block-kind.ts';

export const gallery = partOf('gallery')('gallery', {
  name: '组件',
  use: '系统自带的组件，可以直接操作；换成自己的演示时移除它，另加“演示地址”',
  fields: {
    title: line('大标题', 60, { required: true }),
    text: text('大标题下的说明', 300, { hint: '{{count}} 处是组件示例的个数' }),
  },
});
