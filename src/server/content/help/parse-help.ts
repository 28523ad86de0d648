import { type HelpCategory, helpCategories } from '../../../contract/content/help.ts';
import type { HelpKind } from '../../../contract/pages/help-texts.ts';

export interface ShippedHelp {
  kind: HelpKind;
  slug: string;
  category: string;
  position: number;
  title: string;
  summary: string;
  markdown: string;
}

/** Reads `title:`, `category:` and `summary:` lines, a line `---`, then the text. */
export function parseHelpPage(source: string, place: Pick<ShippedHelp, 'slug' | 'position'>): ShippedHelp {
  const [head = '', ...body] = source.replaceAll('\r\n', '\n').split('\n---\n');
  const fields = new Map(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const field = (name: string): string => {
    const value = fields.get(name);
    if (value === undefined || value === '') throw new Error(`the help page has no ${name}: ${head}`);
    return value;
  };
  return {
    kind: 'page',
    ...place,
    title: field('title'),
    summary: field('summary'),
    category: categoryNamed(field('category')),
    markdown: `${body.join('\n---\n').trim()}\n`,
  };
}

/** Reads `# category`, below it `## slug 问题` and the answer. */
export function parseQuestions(source: string): ShippedHelp[] {
  const questions: ShippedHelp[] = [];
  for (const shelf of source.replaceAll('\r\n', '\n').split(/^# /m).slice(1)) {
    const [name = '', ...entries] = shelf.split(/^## /m);
    for (const entry of entries) {
      const [heading = '', ...answer] = entry.split('\n');
      const [slug = '', ...question] = heading.split(' ');
      questions.push({
        kind: 'question',
        slug,
        category: categoryNamed(name.trim()),
        position: questions.length,
        title: question.join(' ').trim(),
        summary: '',
        markdown: `${answer.join('\n').trim()}\n`,
      });
    }
  }
  return questions;
}

function categoryNamed(name: string): HelpCategory {
  const category = helpCategories.find((candidate) => candidate === name);
  if (category === undefined) throw new Error(`the help has no category ${name}`);
  return category;
}
