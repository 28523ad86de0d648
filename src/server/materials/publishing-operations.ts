import type { Operations } from '../api/operations.ts';
import { getManagedRelease } from '../catalog/managed-releases.ts';
import { addLink } from './add-link.ts';
import { addUploadedMaterial } from './add-uploaded-material.ts';
import { editLink } from './edit-link.ts';
import { editMaterial } from './edit-material.ts';
import { selectManagedMaterials } from './managed-materials.ts';
import { replaceMaterial } from './replace-material.ts';
import { restoreMaterial, retireMaterial } from './retire-material.ts';

type Publishing = Omit<
  Operations['delivery'],
  'releases' | 'createRelease' | 'editRelease' | 'publishRelease' | 'unpublishRelease' | 'discardRelease'
>;

export const publishingOperations: Publishing = {
  release: async ({ database: { db } }, { id }) => ({
    release: await getManagedRelease(db, id),
    materials: await selectManagedMaterials(db, id),
  }),
  generalMaterials: async ({ database: { db } }) => ({ materials: await selectManagedMaterials(db, null) }),
  addMaterial: addUploadedMaterial,
  editMaterial,
  addLink,
  editLink,
  replaceMaterial,
  retireMaterial,
  restoreMaterial,
};
