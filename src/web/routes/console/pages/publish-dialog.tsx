import { pages, type EditedPage } from '../../../../contract/pages/pages.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { PassageList } from '../../../parts/reading/passage-list.tsx';
import { PublishAtField, publishAtInput } from '../form/publish-at-field.tsx';
import { compareDocuments } from './compare-documents.ts';
import { MoveList } from './move-list.tsx';

interface PublishDialogProps {
  page: EditedPage;
  onClose: () => void;
  onPublished: () => Promise<void>;
}

/** Shows everything that will change before anybody else sees it. */
export function PublishDialog({ page, onClose, onPublished }: PublishDialogProps) {
  const { slug, revision, document, published } = page;
  const form = useEndpointForm(pages.publish, {
    values: { at: '' },
    input: (values) => ({ slug, revision, ...publishAtInput(values) }),
    done: ({ publishAt }) => (publishAt === null ? '已发布，一秒内对访客生效' : '已定时，到时自动发布'),
    onDone: async () => {
      onClose();
      await onPublished();
    },
  });
  const changes = published === null ? null : compareDocuments(published, document);
  return (
    <FormDialog form={form} title="发布这个页面" submitLabel="发布" size="lg" onClose={onClose} isPlain>
      {changes === null ? (
        <p>
          第一次发布：{document.blocks.length} 块内容，发布后在 {page.path} 打开。
        </p>
      ) : (
        <>
          <p>与线上相比有 {changes.count} 处不同，发布后一秒内对访客生效。</p>
          <div className="max-h-[50dvh] overflow-y-auto" tabIndex={0} role="region" aria-label="将要发布的改动">
            <MoveList moves={changes.moves} />
            <PassageList passages={changes.passages} />
          </div>
        </>
      )}
      <PublishAtField form={form} />
    </FormDialog>
  );
}
