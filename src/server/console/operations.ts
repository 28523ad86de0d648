import type { Operations } from '../api/operations.ts';
import { approveApplication } from '../applications/review/approve-application.ts';
import { askForInformation } from '../applications/review/ask-for-information.ts';
import { correctRefund } from '../applications/payment/correct-refund.ts';
import { noteRefundDue } from '../applications/payment/note-refund-due.ts';
import { receivePayment } from '../applications/payment/receive-payment.ts';
import { recordRefund } from '../applications/payment/record-refund.ts';
import { rejectApplication } from '../applications/review/reject-application.ts';
import { setPrice } from '../applications/payment/set-price.ts';
import { startReview } from '../applications/review/start-review.ts';
import { undoPayment } from '../applications/payment/undo-payment.ts';
import { undoRefund } from '../applications/payment/undo-refund.ts';
import { searchLicenses } from '../licenses/management/search-licenses.ts';
import { countQueue } from './count-queue.ts';
import { findRecords } from './find/find-records.ts';
import { getOverview } from './get-overview.ts';
import { getReviewedApplication } from './get-reviewed-application.ts';
import { getTrend } from './get-trend.ts';
import { listQueue } from './list-queue.ts';
import { getSales } from './sales.ts';
import { reviewing } from './reviewing.ts';

export const reviewOperations: Omit<
  Operations['console'],
  'mails' | 'mail' | 'mailHealth' | 'retryMail' | 'resendMail'
> = {
  overview: getOverview,
  find: findRecords,
  trend: getTrend,
  applications: listQueue,
  queueCounts: (call) => countQueue(call.database.db, call.user.id, call.clock.now()),
  application: getReviewedApplication,
  startReview: reviewing(startReview),
  receivePayment: reviewing(receivePayment),
  setPrice,
  undoPayment: reviewing(undoPayment),
  ask: reviewing(askForInformation),
  approve: reviewing(approveApplication),
  reject: reviewing(rejectApplication),
  noteRefundDue: reviewing(noteRefundDue),
  recordRefund: reviewing(recordRefund),
  correctRefund: reviewing(correctRefund),
  undoRefund: reviewing(undoRefund),
  licenses: searchLicenses,
  sales: getSales,
};
