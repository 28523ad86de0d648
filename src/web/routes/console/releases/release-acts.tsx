import { Send, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ManagedRelease } from '../../../../contract/delivery.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PublishDialog, type ReleaseAudience } from './publish-dialog.tsx';

/** The acts that a release allows in its state. */
export function ReleaseActs({ release, hasMaterials }: { release: ManagedRelease; hasMaterials: boolean }) {
  const [publishing, setPublishing] = useState<{ audience: ReleaseAudience | null } | null>(null);
  const [isBusy, run] = useBusy();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { id, version, state, isSecurity } = release;

  const publish = () =>
    run(async () => setPublishing({ audience: isSecurity ? await remoteApi.reminders.audience({ id }) : null }));
  const withdraw = () =>
    run(async () => {
      const isSure = await confirmDialog({
        title: `撤下 ${version}？`,
        text: '更新日志与产品页不再显示它，之后签发的授权看不到它。此前签发、更新服务期包含它的授权仍可下载。',
        confirmLabel: '撤下',
        tone: 'danger',
      });
      if (!isSure) return;
      await remoteApi.delivery.unpublishRelease({ id });
      toast.success(`已撤下 ${version}`);
      await revalidate();
    });
  const discard = () =>
    run(async () => {
      const isSure = await confirmDialog({ title: `删除草稿 ${version}？`, confirmLabel: '删除', tone: 'danger' });
      if (!isSure) return;
      await remoteApi.delivery.discardRelease({ id });
      toast.success('草稿已删除');
      await navigate('/dashboard/releases', { replace: true });
    });

  return (
    <>
      {state === 'published' && (
        <Button loading={isBusy} icon={<Undo2 aria-hidden className="size-4" />} onClick={() => void withdraw()}>
          撤下
        </Button>
      )}
      {state === 'draft' && !hasMaterials && (
        <Button loading={isBusy} icon={<Trash2 aria-hidden className="size-4" />} onClick={() => void discard()}>
          删除草稿
        </Button>
      )}
      {state !== 'published' && (
        <Button
          variant="primary"
          icon={<Send aria-hidden className="size-4" />}
          loading={isBusy}
          onClick={() => void publish()}
        >
          {state === 'draft' ? '发布' : '重新发布'}
        </Button>
      )}
      {publishing !== null && (
        <PublishDialog release={release} audience={publishing.audience} onClose={() => setPublishing(null)} />
      )}
    </>
  );
}
