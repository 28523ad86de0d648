import type { Operations } from '../api/operations.ts';
import { addInvoiceFile } from './add-invoice-file.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { issueInvoice, refuseInvoice, voidInvoice } from './decide-invoice.ts';
import { getInvoiceDesk } from './get-invoice-desk.ts';
import { listInvoices } from './list-invoices.ts';
import { removeInvoiceFile } from './remove-invoice-file.ts';
import { requestInvoice } from './request-invoice.ts';

export const invoiceOperations: Operations['invoices'] = {
  get: getInvoiceDesk,
  request: requestInvoice,
  cancel: cancelInvoice,
  list: listInvoices,
  addFile: addInvoiceFile,
  removeFile: removeInvoiceFile,
  issue: issueInvoice,
  refuse: refuseInvoice,
  void: voidInvoice,
};
