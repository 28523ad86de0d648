import { later, line, link, list, text } from '../block-fields.ts';
import { noneYet, partOf } from '../block-kind.ts';

/** The words around the look-up; its answers can't be edited. */
export const lookUp = partOf('verify')('lookUp', {
  name: '授权查询',
  use: '标题、说明，以及能查什么',
  fields: {
    title: line('大标题', 40, { required: true }),
    text: text('大标题下的说明', 200),
    waysTitle: line('“能查什么”的标题', 40, { required: true }),
    ways: list(
      '能查什么',
      { item: '一种', most: 8 },
      { title: line('名称', 40, { required: true }), text: text('说明', 200, { required: true }) },
    ),
  },
});

export const applyHead = partOf('apply')('applyHead', {
  name: '页首',
  use: '大标题，以及选版本时的文字',
  fields: {
    title: line('大标题', 40, { required: true }),
    text: text('大标题下的说明', 200, { hint: '填写申请时才有' }),
    choose: line('选版本的标题', 40, { required: true }),
    compare: text('版本下面的说明', 200, { hint: '链接写成 [价格](/product/pricing)' }),
    none: noneYet,
    login: later(text('登录之前停在付款一步：说明', 200)),
    renewal: later(text('所选版本下的说明', 120, { hint: '{price} 处是续期 12 个月的价格；不能续期时没有这句话' })),
    certificate: later(text('旁边的授权证书草稿：说明', 120)),
    free: text('无需申请的版本：说明', 200),
    afterTitle: line('提交之后：标题', 20),
    after: list(
      '提交之后的步骤',
      { item: '一步', most: 6 },
      { text: text('说明', 200, { required: true }), mail: text('发得出邮件时接着写', 100) },
    ),
  },
});

export const preparations = partOf('apply')('preparations', {
  name: '需要准备什么',
  use: '选版本时立在旁边',
  fields: {
    title: line('标题', 40, { required: true }),
    items: list(
      '要准备的',
      { item: '一条', most: 8 },
      { term: line('名称', 20, { required: true }), text: text('说明', 200, { required: true }) },
    ),
    label: line('下面链接的文字', 30, { hint: '留空则没有链接' }),
    to: link('链接打开的页面'),
  },
});

export const loginReasons = partOf('login')('loginReasons', {
  name: '登录后可以做什么',
  use: '宽屏时立在登录框旁边',
  fields: {
    title: line('标题', 40, { required: true }),
    items: list(
      '几条说明',
      { item: '一条', most: 5 },
      { term: line('名称', 20, { required: true }), text: text('说明', 100, { required: true }) },
    ),
  },
});
