import type { Operations } from '../api/operations.ts';
import { appendToUpload } from './append-to-upload.ts';
import { cancelUpload } from './cancel-upload.ts';
import { createUpload } from './create-upload.ts';
import { getUpload } from './get-upload.ts';
import { listUploads } from './list-uploads.ts';

export const uploadOperations: Operations['uploads'] = {
  list: listUploads,
  create: createUpload,
  get: getUpload,
  append: appendToUpload,
  cancel: cancelUpload,
};
