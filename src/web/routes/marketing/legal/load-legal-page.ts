import type { Api } from '../../../../contract/api.ts';
import type { Page } from '../../../../contract/content/content.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { pageNotFound } from '../../../parts/routing/page-not-found.ts';

/** The version in force, or the one in the address; compared with the previous one, or with the one in the address. */
export async function loadLegalPage(api: Api, slug: 'privacy' | 'license-agreement', { url }: Request): Promise<Page> {
  const asked = new URL(url).searchParams;
  const [version, since] = [asked.get('version') ?? undefined, asked.get('since') ?? undefined];
  try {
    return await api.content.page({ slug, version, since });
  } catch (error) {
    throw isApiError(error, 'NOT_FOUND', 'FIELDS_INVALID') ? pageNotFound() : error;
  }
}

/** The same text under another address: search engines need only the one in force. */
export function isVariant({ version, versions, changes }: Page): boolean {
  return version !== versions[0]?.version || (changes !== null && changes.from !== versions[1]?.version);
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
/** Split at markers instead of matched by a pattern, whose time would grow with the square of an odd text's length. */
const plain = (html: string): string =>
  html
    .split('<')
    .map((piece, at) => (at === 0 ? piece : piece.slice(piece.indexOf('>') + 1)))
    .join('')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_whole, name: string) => entities[name] ?? '')
    .trim();

/** Its first real paragraph, for search engines: the text is the vendor's, and so is its description. */
export function openingOf({ html, title }: Page): string {
  const paragraphs = html
    .split('<p>')
    .slice(1)
    .map((rest) => plain(rest.split('</p>', 1)[0] ?? ''));
  const opening = paragraphs.find((text) => text.length >= 40) ?? paragraphs[0] ?? title;
  return opening.length > 120 ? `${opening.slice(0, 119)}…` : opening;
}
