import type { Operations } from '../../api/operations.ts';
import { getManagedRelease } from '../../catalog/releases/managed-releases.ts';
import { renderChangelog } from '../../catalog/releases/render-changelog.ts';
import { addLink } from './add-link.ts';
import { addUploadedMaterial } from './add-uploaded-material.ts';
import { editLink } from './edit-link.ts';
import { editMaterial } from './edit-material.ts';
import { selectManagedMaterials } from './managed-materials.ts';
import { replaceMaterial } from './replace-material.ts';
import { restoreMaterial, retireMaterial } from './retire-material.ts';

type Publishing = Omit<
  Operations['delivery'],
  | 'releases'
  | 'previewChangelog'
  | 'createRelease'
  | 'editRelease'
  | 'publishRelease'
  | 'unpublishRelease'
  | 'discardRelease'
>;

export const publishingOperations: Publishing = {
  release: async ({ database: { db } }, { id }) => {
    const release = await getManagedRelease(db, id);
    const materials = await selectManagedMaterials(db, id);
    return { release, changelogHtml: renderChangelog(release.changelog), materials };
  },
  generalMaterials: async ({ database: { db } }) => ({ materials: await selectManagedMaterials(db, null) }),
  addMaterial: addUploadedMaterial,
  editMaterial,
  addLink,
  editLink,
  replaceMaterial,
  retireMaterial,
  restoreMaterial,
};
