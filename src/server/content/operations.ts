import type { Operations } from '../api/operations.ts';
import { getPage } from './get-page.ts';
import { getPayee } from './get-payee.ts';
import { getSite } from './get-site.ts';

export const contentOperations: Operations['content'] = { site: getSite, page: getPage, payee: getPayee };
