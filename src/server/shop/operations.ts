import type { Operations } from '../api/operations.ts';
import { closeShop } from './close-shop.ts';
import { confirm } from './confirm.ts';
import { getShop } from './get-shop.ts';
import { openShop } from './open-shop.ts';
import { postponeStep } from './postpone-step.ts';
import { givePreviewPass } from './preview-pass.ts';
import { removeExample } from './remove-example.ts';

export const shopOperations: Operations['shop'] = {
  get: getShop,
  open: openShop,
  close: closeShop,
  postpone: postponeStep,
  confirm,
  removeExample: (call, { revision }) => removeExample(call, revision),
  preview: givePreviewPass,
};
