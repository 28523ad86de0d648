import type { CatalogChange, CatalogDocument, CatalogVersion } from '../../../contract/catalog/catalog-editing.ts';
import type { Operations } from '../../api/operations.ts';
import { decodeJson } from '../../database/json-column.ts';
import { compareDraft } from './compare-draft.ts';
import { discardDraft } from './discard-draft.ts';
import { getDraft } from './get-draft.ts';
import { publishCatalog } from './publish-catalog.ts';
import { restoreVersion } from './restore-version.ts';
import { saveDraft } from './save-draft.ts';
import { selectVersions } from './store.ts';
import { unscheduleCatalog } from './unschedule-catalog.ts';

const SHOWN_VERSIONS = 100;

export const catalogEditingOperations: Operations['catalogEditing'] = {
  draft: getDraft,
  save: saveDraft,
  compare: compareDraft,
  publish: publishCatalog,
  unschedule: unscheduleCatalog,
  discard: discardDraft,
  versions: async ({ database: { db } }) => {
    const rows = await selectVersions(db, SHOWN_VERSIONS);
    return {
      items: rows.map((row) => ({
        number: row.number,
        publishedAt: row.published_at,
        publishedBy: row.username,
        changes: decodeJson<CatalogChange[]>(row.changes),
        prices: pricesIn(decodeJson<CatalogDocument>(row.document)),
      })),
    };
  },
  restore: restoreVersion,
};

const pricesIn = ({ editions }: CatalogDocument): CatalogVersion['prices'] =>
  editions.flatMap(({ code, name, offers }) =>
    offers.map(({ holderType, priceFen, renewalFen, next = null }) => ({
      edition: code,
      name,
      holderType,
      priceFen,
      renewalFen,
      next,
    })),
  );
