import { flag, line, link, list } from '../block-fields.ts';
import { partOf } from '../block-kind.ts';

const part = partOf('navigation');

const links = (label: string) =>
  list(
    label,
    { item: '链接', most: 20 },
    {
      label: line('名称', 16, { required: true }),
      to: link('打开的页面', { required: true, hint: '本站页面写成 /product/pricing 或 /p/cases，其他网站写完整地址' }),
      isHidden: flag('暂不显示'),
    },
  );

/** Header and footer as they are edited: each published state is a version, like those of pages. */
export const headerMenu = part('headerMenu', {
  name: '页头',
  use: '页头里的链接；指向已隐藏页面的不显示',
  fields: { links: links('链接') },
});

export const footerColumn = part('footerColumn', {
  name: '页脚的一栏',
  use: '一个标题和它下面的链接',
  fields: { title: line('标题', 12, { required: true }), links: links('链接') },
});
