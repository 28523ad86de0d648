import { useLocation, useNavigate } from 'react-router';
import { writeLocalDraft } from '../../../client/storage/local-draft.ts';
import { currentUserId } from '../../../client/session/session.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { newDraft } from './resume-draft.ts';

/** The draft was started in another browser; starting over leaves it in 我的申请. */
export function FoundDraft({ savedAt, edition }: { savedAt: number; edition: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const restart = async () => {
    const owner = currentUserId() || null;
    await writeLocalDraft(owner, { ...newDraft({ edition }), owner });
    await navigate(pathname, { replace: true });
  };
  return (
    <Alert
      className="mb-6"
      title="已载入您未完成的草稿"
      action={
        <Button size="sm" onClick={() => void restart()}>
          重新开始
        </Button>
      }
    >
      上次保存于 <span className="tnum">{formatDateTime(savedAt)}</span>
      。重新开始不会删除它，仍可在“我的申请”里找到。
    </Alert>
  );
}
