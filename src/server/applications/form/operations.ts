import type { CatalogChange } from '../../../contract/catalog/catalog-editing.ts';
import { formVersions } from '../../../contract/applications/form-versions.ts';
import type { Operations } from '../../api/operations.ts';
import { decodeJson } from '../../database/json-column.ts';
import { compareFormDraft, discardFormDraft, getFormDraft, restoreForm, saveFormDraft } from './edit-form.ts';
import { findCurrentCustom } from './find-form.ts';
import { publishForm, unscheduleForm } from './publish-form.ts';
import { selectVersions } from './store.ts';

export const applicationFormOperations: Operations['applicationForm'] = {
  current: async ({ database: { db } }) => ({ form: await findCurrentCustom(db) }),
  draft: getFormDraft,
  save: saveFormDraft,
  compare: compareFormDraft,
  publish: publishForm,
  unschedule: unscheduleForm,
  discard: discardFormDraft,
  versions: async ({ database: { db } }) => {
    const published = await selectVersions(db);
    return {
      items: [
        ...published.map((row) => ({
          number: row.number,
          publishedAt: row.published_at,
          publishedBy: row.username,
          changes: decodeJson<CatalogChange[]>(row.changes),
        })),
        ...formVersions
          .map(({ version }) => ({ number: version, publishedAt: null, publishedBy: null, changes: [] }))
          .toReversed(),
      ],
    };
  },
  restore: restoreForm,
};
