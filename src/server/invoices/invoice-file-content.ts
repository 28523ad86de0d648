import type { InvoiceFile } from '../../contract/invoices/invoices.ts';
import { ApiError } from '../../contract/errors.ts';
import { pdfProblem, startsAsPdf } from '../applications/attachments/attachment-content.ts';
import type { FileEnds } from '../uploads/spool-file.ts';
import { zipNames } from './zip-names.ts';

/** The type of a file, judged by its content alone. The tax system issues PDF and OFD. */
export function invoiceFileType(file: FileEnds): InvoiceFile['mediaType'] {
  if (startsAsPdf(file)) {
    const problem = pdfProblem(file);
    if (problem !== null) refuse(problem);
    return 'application/pdf';
  }
  const names = zipNames(file);
  if (names?.includes('OFD.xml') === true) return 'application/ofd';
  return refuse(file.sizeBytes === 0 ? '文件是空的，请重新选择' : '只支持税务系统导出的 PDF 或 OFD 文件');
}

function refuse(message: string): never {
  throw new ApiError('ATTACHMENT_REFUSED', { message });
}

const endings: Record<InvoiceFile['mediaType'], string> = { 'application/pdf': '.pdf', 'application/ofd': '.ofd' };

/** The name from the operator's device, with the ending of the real type. */
export function invoiceFileName(given: string, mediaType: InvoiceFile['mediaType']): string {
  const stem = given.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  return `${stem === '' ? '发票' : stem.slice(0, 100)}${endings[mediaType]}`;
}
