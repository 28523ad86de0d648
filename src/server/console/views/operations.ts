import type { Operations } from '../../api/operations.ts';
import { listViews } from './list-views.ts';
import { orderViews } from './order-views.ts';
import { removeView, restoreView } from './remove-view.ts';
import { changeView, createView } from './save-view.ts';

export const viewOperations: Operations['savedViews'] = {
  list: listViews,
  create: createView,
  change: changeView,
  order: orderViews,
  remove: removeView,
  restore: restoreView,
};
