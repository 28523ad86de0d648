import type { Services } from '../../call.ts';
import { getChangelogMarkdown } from '../../catalog/get-changelog.ts';
import { helpAsMarkdown, questionsAsMarkdown } from '../../content/help/help-as-markdown.ts';
import { llmsText } from './llms-text.ts';

/** The Markdown rendition of a help page; null when there is none. */
export async function helpMarkdown(services: Services, name: string): Promise<string | null> {
  if (name === 'index') return llmsText(services);
  if (name === 'faq') return questionsAsMarkdown(services);
  if (name === 'changelog') return `# 更新日志\n\n${await getChangelogMarkdown(services)}`;
  return helpAsMarkdown(services, name);
}
