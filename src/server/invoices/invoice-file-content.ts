import type { InvoiceFile } from '../../contract/invoices/invoices.ts';
import { ApiError } from '../../contract/errors.ts';
import { pdfProblem, startsAsPdf } from '../applications/attachments/attachment-content.ts';
import type { FileEnds } from '../uploads/spool-file.ts';

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

const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006', 'latin1');
const LOCAL_FILE = Buffer.from('PK\u0003\u0004', 'latin1');
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** The names in a complete zip archive, from the directory at its end; nothing is unpacked. Null for other files. */
function zipNames({ head, tail: bytes, sizeBytes }: FileEnds): string[] | null {
  const end = bytes.lastIndexOf(END_OF_DIRECTORY);
  const isWhole = end >= 0 && end + END_BYTES <= bytes.length && head.subarray(0, 4).equals(LOCAL_FILE);
  if (!isWhole) return null;
  const names: string[] = [];
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16) - (sizeBytes - bytes.length);
  for (let index = 0; index < count; index += 1) {
    if (at < 0 || at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const nameBytes = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}
