import type { Api } from '../../../contract/api.ts';
import type { Page } from '../../../contract/content.ts';
import { isApiError } from '../../../contract/errors.ts';
import { pageNotFound } from '../../parts/page-not-found.ts';

/** The version in force, or the one that the address names. */
export async function loadLegalPage(api: Api, slug: 'privacy' | 'license-agreement', { url }: Request): Promise<Page> {
  const version = new URL(url).searchParams.get('version');
  try {
    return await api.content.page(version === null ? { slug } : { slug, version });
  } catch (error) {
    throw isApiError(error, 'NOT_FOUND', 'FIELDS_INVALID') ? pageNotFound() : error;
  }
}
