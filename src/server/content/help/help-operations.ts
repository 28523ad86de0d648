import type { Operations } from '../../api/operations.ts';
import { getHelpPage } from './get-help-page.ts';
import { listHelpPages } from './list-help-pages.ts';
import { listQuestions } from './list-questions.ts';
import { searchHelp } from './search-help.ts';

export const helpOperations: Operations['help'] = {
  index: listHelpPages,
  faq: listQuestions,
  search: searchHelp,
  page: getHelpPage,
};
