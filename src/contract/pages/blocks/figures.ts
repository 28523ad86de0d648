import { choice, later, line, list, text } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const figures = blockKind('figures', {
  name: '数字',
  use: '一组数字，可以写明怎样核对',
  fields: {
    ...heading,
    layout: choice('排列', [
      ['row', '并排'],
      ['list', '逐行，带说明'],
    ]),
    items: list(
      '数字',
      { item: '数字', most: 12 },
      {
        value: line('数字', 20, { required: true }),
        unit: line('单位', 12),
        title: line('是什么', 60, { required: true }),
        text: text('说明', 300),
        check: line('怎样核对', 120),
        drawing: later(
          choice('画成', [
            ['none', '不画'],
            ['bar', '长条：数字占上限的多少'],
            ['dots', '圆点：总数里有多少个'],
            ['times', '圆点：总数够做多少次'],
            ['swatches', '全部主题色'],
          ]),
        ),
        whole: later(line('上限或总数', 20, { hint: '一个数，单位与“数字”相同；画主题色时留空' })),
        wholeText: later(line('它是什么', 60, { hint: '写在图下面；{{times}} 处是够做多少次' })),
        measure: later(
          choice('“现在就测”量什么', [
            ['none', '没有这个按钮'],
            ['bytes', '这一页下载了多少'],
            ['contrast', '全部主题色的文字对比度'],
            ['check', '校验一枚授权密钥要多久'],
          ]),
        ),
      },
    ),
    note: text('注', 400),
  },
});
