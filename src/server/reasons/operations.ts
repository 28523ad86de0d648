import { reasonActs } from '../../contract/reason-templates.ts';
import type { Operations } from '../api/operations.ts';
import { restoreReasons, saveReasons } from './save-reasons.ts';
import { presentReasonSet, selectReasonSets } from './store.ts';

export const reasonTemplateOperations: Operations['reasonTemplates'] = {
  list: async ({ database: { db } }) => {
    const rows = new Map((await selectReasonSets(db)).map((row) => [row.act, row]));
    return { items: reasonActs.map((act) => presentReasonSet(act, rows.get(act))) };
  },
  save: saveReasons,
  restore: restoreReasons,
};
