import type { Operations } from '../api/operations.ts';
import { undoDecision } from '../applications/decisions/undo-decision.ts';
import { addNote } from '../applications/desk/add-note.ts';
import { assignApplication } from '../applications/desk/assign-application.ts';
import { lookAt } from '../applications/desk/look-at.ts';
import { undoReceipt } from '../applications/payment/undo-receipt.ts';
import { listReviewers } from '../identity/operators/reviewers.ts';
import { previewActs } from './preview-acts.ts';
import { reviewing } from './reviewing.ts';

export const deskOperations: Operations['desk'] = {
  colleagues: async (call) => {
    const reviewers = await listReviewers(call.database.db);
    return { items: reviewers.map(({ username, name }) => ({ username, name })) };
  },
  assign: reviewing(assignApplication),
  addNote: reviewing(addNote),
  look: lookAt,
  undoDecision: reviewing(undoDecision),
  undoReceipt: reviewing(undoReceipt),
  preview: previewActs,
};
