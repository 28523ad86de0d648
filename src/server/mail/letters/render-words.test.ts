import { describe, expect, it, test } from 'vitest';
import { allLetters } from './all-letters.ts';
import { defineLetter, shippedWords, type Words } from './letter-kind.ts';
import { renderWords, wordProblems } from './render-words.ts';

const kind = defineLetter({
  name: 'application.example',
  group: 'application',
  title: '示例',
  when: '示例',
  subject: '申请 {{申请编号}}',
  paragraphs: ['{{问候}}', '编号 {{申请编号}}。', '{{有退款时}}退款 {{金额}}。', '原因：{{原因}}'],
  button: '查看',
  placeholders: {
    greeting: { name: '问候', sample: '您好：' },
    number: { name: '申请编号', sample: 'AP1' },
    reason: { name: '原因', sample: '原因', isRequired: true, isLong: true },
    amount: { name: '金额', sample: '¥1', isRequired: 'hasRefund' },
  },
  conditions: { hasRefund: { name: '有退款时', sample: true } },
});
const facts = { greeting: '您好：', number: 'AP1', reason: '一\n\n二', amount: '¥1', hasRefund: true };
const words = shippedWords(kind);
const problems = (changes: Partial<Words>) => wordProblems(kind, { ...words, ...changes });

describe('words of a letter', () => {
  it('are filled in, paragraph by paragraph', () => {
    expect(renderWords(kind, words, facts)).toEqual({
      subject: '申请 AP1',
      paragraphs: ['您好：', '编号 AP1。', '退款 ¥1。', '原因：一\n\n二'],
      button: '查看',
    });
    expect(renderWords(kind, words, { ...facts, hasRefund: false }).paragraphs).toHaveLength(3);
  });
  it('take what a person typed as it is: no placeholder, no condition, no paragraph of its own', () => {
    const reason = '{{金额}} {{有退款时}}\n\n{{没有的}}$& <b>';
    const { paragraphs } = renderWords(kind, words, { ...facts, hasRefund: false, reason });
    expect(paragraphs).toEqual(['您好：', '编号 AP1。', `原因：${reason}`]);
  });
  it('leave out paragraphs that say nothing, and keep lines together', () => {
    const text = '{{问候}}  \n第二行\n   \n\n\n{{金额}}\n\n原因：{{原因}}';
    expect(renderWords(kind, { ...words, text }, { ...facts, amount: '' }).paragraphs).toEqual([
      '您好：\n第二行',
      '原因：一\n\n二',
    ]);
  });
  it('may have a space after the condition', () => {
    const text = `{{有退款时}}\n退款 {{金额}}。\n\n{{原因}}`;
    expect(renderWords(kind, { ...words, text }, facts).paragraphs[0]).toBe('退款 ¥1。');
  });
});

describe('words of one’s own', () => {
  it('are refused where a placeholder is unknown, incomplete or missing', () => {
    expect(wordProblems(kind, words)).toEqual({});
    expect(problems({ text: '{{原因}} {{姓名}}' })).toEqual({ text: expect.stringContaining('没有“{{姓名}}”') });
    expect(problems({ text: '{{原因}} {{申请编号}' })['text']).toContain('没有写完整');
    expect(problems({ text: '您好' })['text']).toContain('正文里要有“{{原因}}”');
    expect(problems({ text: '{{有退款时}}{{原因}} {{金额}}' })['text']).toContain('不能只写在有条件的段落里');
    expect(problems({ text: '{{原因}}' })['text']).toContain('{{金额}}');
    expect(problems({ text: '{{原因}}\n\n{{有退款时}}{{金额}}' })).toEqual({});
    expect(problems({ text: '{{原因}}{{金额}}{{有退款时}}' })['text']).toContain('一段的开头');
  });
  it('are refused where the subject or the button cannot carry them', () => {
    expect(problems({ subject: '{{原因}}' })['subject']).toContain('太长');
    expect(problems({ subject: '{{有退款时}}' })['subject']).toContain('一段的开头');
    expect(problems({ subject: '{{金额' })['subject']).toContain('没有写完整');
    expect(problems({ button: '' })['button']).toBe('请填写按钮上的文字');
    expect(problems({ button: '{{申请编号}}' })['button']).toContain('不能用占位符');
  });
});

test.each(allLetters.map((letter) => [letter.name, letter] as const))(
  '%s is shipped with sound words',
  (_name, letter) => {
    expect(wordProblems(letter, shippedWords(letter))).toEqual({});
    const names = [...Object.values(letter.placeholders), ...Object.values(letter.conditions ?? {})].map(
      ({ name }) => name,
    );
    expect(new Set(names).size).toBe(names.length);
    for (const { name } of Object.values(letter.conditions ?? {})) expect(name).toMatch(/时$/);
    for (const { name } of Object.values(letter.placeholders)) {
      expect(name).toMatch(/^[\p{L}\d]{1,20}$/u);
      expect(shippedWords(letter).text + letter.subject, name).toContain(`{{${name}}}`);
    }
    const known = new Set(Object.keys(letter.conditions ?? {}));
    for (const { isRequired } of Object.values<{ isRequired?: true | string }>(letter.placeholders))
      if (typeof isRequired === 'string') expect(known).toContain(isRequired);
  },
);

test('each letter has a name and a place in the list of its own', () => {
  expect(new Set(allLetters.map(({ name }) => name)).size).toBe(allLetters.length);
  for (const { group } of allLetters)
    expect(new Set(allLetters.filter((each) => each.group === group).map(({ title }) => title)).size).toBe(
      allLetters.filter((each) => each.group === group).length,
    );
});
