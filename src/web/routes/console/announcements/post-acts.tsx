import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { NewsPost } from '../../../../contract/announcements/news.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { UnscheduleButton } from './unschedule-button.tsx';
import { PublishPostDialog } from './publish-post-dialog.tsx';

interface PostActsProps {
  post: NewsPost;
  /** True until typed text is saved. */
  isWaiting: boolean;
  onTurned: () => Promise<void>;
}

/** Publishes or withdraws a post, or removes one that is not public. */
export function PostActs({ post, isWaiting, onTurned }: PostActsProps) {
  const { id, revision, state, publishAt } = post;
  const navigate = useNavigate();
  const [isBusy, run] = useBusy();
  const [isPublishing, setPublishing] = useState(false);
  const withdraw = () =>
    run(async () => {
      const isSure = await confirmDialog({
        title: '撤下这篇公告？',
        text: '它的页面不再打开，文字留着，可以再发布。',
        confirmLabel: '撤下',
      });
      if (!isSure) return;
      await remoteApi.news.withdraw({ id, revision });
      toast.success('公告已撤下');
      await onTurned();
    });
  const remove = () =>
    run(async () => {
      const isSure = await confirmDialog({
        title: '删除这篇公告？',
        text: '删除之后不能恢复。',
        confirmLabel: '删除',
        tone: 'danger',
      });
      if (!isSure) return;
      await remoteApi.news.remove({ id });
      toast.success('公告已删除');
      await navigate('/dashboard/announcements');
    });
  if (state === 'published')
    return (
      <Button loading={isBusy} disabled={isWaiting} onClick={() => void withdraw()}>
        撤下
      </Button>
    );
  return (
    <>
      <Button disabled={isBusy || isWaiting} onClick={() => void remove()}>
        删除
      </Button>
      <UnscheduleButton
        publishAt={publishAt}
        isDisabled={isWaiting}
        unschedule={() => remoteApi.news.unschedule({ id, revision })}
        onDone={onTurned}
      />
      <Button variant="primary" disabled={isBusy || isWaiting} onClick={() => setPublishing(true)}>
        发布…
      </Button>
      {isPublishing && <PublishPostDialog post={post} onClose={() => setPublishing(false)} onPublished={onTurned} />}
    </>
  );
}
