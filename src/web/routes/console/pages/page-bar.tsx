import { useNavigate } from 'react-router';
import type { EditedPage } from '../../../../contract/pages/pages.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import type { Submission } from '../../../form/form-shell.tsx';
import { DraftBar, savedBy } from '../form/draft-bar.tsx';
import { PublishDialog } from './publish-dialog.tsx';

interface PageBarProps {
  form: Submission & { revision: number };
  page: EditedPage;
  isDirty: boolean;
  /** Called after the draft was published or discarded: the fields start over. */
  onReplaced: () => Promise<void>;
}

export function PageBar({ form, page, isDirty, onReplaced }: PageBarProps) {
  const navigate = useNavigate();
  const { slug, revision, published, hasDraft, publishAt } = page;
  const isNew = published === null;
  const call = () => remoteApi.pages.discard({ slug, revision });
  return (
    <DraftBar
      form={form}
      edited={{ kind: 'page', id: slug, revision: form.revision }}
      isDirty={isDirty}
      hasDraft={hasDraft}
      status={hasDraft ? `草稿还没有发布${savedBy(page)}` : '与线上一致'}
      schedule={{ publishAt, unschedule: () => remoteApi.pages.unschedule({ slug, revision }) }}
      {...((hasDraft || isNew) && {
        discard: isNew
          ? {
              label: '删除页面',
              question: { title: '删除这个页面？', text: '它还没有发布过，删除后不能恢复。' },
              call,
              done: '页面已删除',
              onDone: () => navigate('/dashboard/pages'),
            }
          : { question: { title: '放弃草稿？', text: '还没有发布的修改会丢失，回到线上的样子。' }, call },
      })}
      onStored={onReplaced}
      renderPublishing={(close) => <PublishDialog page={page} onClose={close} onPublished={onReplaced} />}
    />
  );
}
