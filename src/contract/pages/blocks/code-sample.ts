import { choice, code, line } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const codeSample = blockKind('code', {
  name: '代码',
  use: '一段可以复制的代码',
  fields: {
    ...heading,
    caption: line('代码的标题', 60),
    language: choice('语言', [
      ['ts', 'TypeScript'],
      ['js', 'JavaScript'],
      ['tsx', 'React'],
      ['vue', 'Vue'],
      ['html', 'HTML'],
      ['java', 'Java'],
      ['php', 'PHP'],
      ['sh', '命令行'],
      ['json', 'JSON'],
      ['http', 'HTTP'],
    ]),
    code: code('代码'),
  },
});
