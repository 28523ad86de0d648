import { ApiError } from '../../../contract/errors.ts';
import type { Attachment } from '../../../contract/applications/attachments.ts';
import { Readable } from 'node:stream';
import type { SignedInCall } from '../../call.ts';
import { judgeHead } from '../../pictures/picture-format.ts';
import { contentOf, type FileEnds, type SpooledFile } from '../../uploads/spool-file.ts';

/** Enough to read the print of a scanned page. */
const LONGEST_EDGE = 2400;

interface AttachmentContent {
  mediaType: Attachment['mediaType'];
  content: () => Readable;
}

/** The stored form of a file: a PDF as it is, a picture re-encoded. Judged by content alone; anything else is refused. */
export async function attachmentContent(
  { pictures, user }: Pick<SignedInCall, 'pictures' | 'user'>,
  file: SpooledFile,
): Promise<AttachmentContent> {
  const problem = startsAsPdf(file) ? pdfProblem(file) : otherProblem(file);
  if (problem !== null) throw new ApiError('ATTACHMENT_REFUSED', { message: problem });
  if (startsAsPdf(file)) return { mediaType: 'application/pdf', content: contentOf(file) };
  const target = { width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', format: 'webp' } as const;
  const drawn = await pictures.render(file.path, [target], { account: user.id, error: 'ATTACHMENT_REFUSED' });
  return { mediaType: 'image/webp', content: () => Readable.from(drawn.map(({ bytes }) => bytes)) };
}

export const startsAsPdf = ({ head }: FileEnds): boolean => /^%PDF-\d\.\d/.test(head.subarray(0, 8).toString('latin1'));

/** The end of a complete PDF gives the position of its table of contents; nothing else may follow. */
export function pdfProblem({ tail }: FileEnds): string | null {
  const end = tail.subarray(-2048).toString('latin1');
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end) ? null : 'PDF 不完整或已损坏，请重新导出后再上传';
}

function otherProblem({ head }: FileEnds): string | null {
  if (head.length === 0) return '文件是空的，请重新选择';
  const isOffice =
    head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' || head.subarray(0, 4).equals(OLD_OFFICE);
  if (isOffice) return '不支持 Word、Excel 或压缩包，请导出为 PDF 后再上传';
  if (head.subarray(0, 1024).includes('%PDF-')) return 'PDF 开头混有其他内容，请重新导出后再上传';
  const judgement = judgeHead(head);
  const isUnknown = 'refusal' in judgement && judgement.refusal.startsWith('这不是图片');
  return isUnknown ? '只支持 PDF 和图片（JPG、PNG、WebP、AVIF）' : null;
}

const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const endings: Record<Attachment['mediaType'], string> = { 'image/webp': '.webp', 'application/pdf': '.pdf' };

/** The name from the person's device, with the ending of the stored type. */
export function attachmentName(given: string, mediaType: Attachment['mediaType']): string {
  const stem = given.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  return `${stem === '' ? '附件' : stem.slice(0, 100)}${endings[mediaType]}`;
}
