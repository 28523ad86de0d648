import { news, type NewsPost } from '../../../../contract/announcements/news.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { PublishAtField, publishAtInput } from '../form/publish-at-field.tsx';

interface PublishPostDialogProps {
  post: NewsPost;
  onClose: () => void;
  onPublished: () => Promise<void>;
}

/** Publishes now or at a given time. */
export function PublishPostDialog({ post, onClose, onPublished }: PublishPostDialogProps) {
  const { id, revision, slug } = post;
  const form = useEndpointForm(news.publish, {
    values: { at: '' },
    input: (values) => ({ id, revision, ...publishAtInput(values) }),
    done: ({ publishAt }) => (publishAt === null ? '公告已发布，一秒内对访客生效' : '已定时，到时自动发布'),
    onDone: async () => {
      onClose();
      await onPublished();
    },
  });
  return (
    <FormDialog form={form} title="发布这篇公告" submitLabel="发布" onClose={onClose}>
      <p>发布后在 /news/{slug} 打开，并出现在公告列表与订阅里。</p>
      <PublishAtField form={form} />
    </FormDialog>
  );
}
