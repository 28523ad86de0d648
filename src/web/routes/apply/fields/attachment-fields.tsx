import { MAX_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '../../../../contract/applications/attachments.ts';
import { AttachmentList } from '../../../parts/form/attachment-list.tsx';
import { UploadField } from '../../../ui/form/upload-field.tsx';
import type { Attachments } from './use-attachments.ts';

const accept = '.pdf,.jpg,.jpeg,.png,.webp,.avif';

/** Files beside the answers: a receipt, a business license, a contract. */
export function AttachmentFields({ attachments }: { attachments: Attachments }) {
  const { number, items, add, remove, removing } = attachments;
  return (
    <section aria-label="附件" className="space-y-4">
      <div>
        <p className="text-sm font-medium text-ink">
          附件<span className="ml-1.5 font-normal text-ink-faint">选填</span>
        </p>
        <p className="mt-1 text-[13px] leading-5 text-ink-faint">
          付款回单、营业执照等，最多 {MOST_ATTACHMENTS}{' '}
          个。图片会重新绘制，不保留拍摄地点等信息；只有您和审核人员能看到。
        </p>
      </div>
      {number !== null && items.length > 0 && (
        <AttachmentList
          folder={`/applications/${number}/attachments`}
          items={items}
          removing={removing}
          onRemove={(attachment) => void remove(attachment)}
        />
      )}
      {items.length < MOST_ATTACHMENTS && (
        <UploadField
          label="添加附件"
          accept={accept}
          maxBytes={MAX_ATTACHMENT_BYTES}
          doneLabel="再添加一个"
          send={add}
        />
      )}
    </section>
  );
}
