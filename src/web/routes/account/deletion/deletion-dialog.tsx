import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { withFreshLogin } from '../../../client/session/fresh-login.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { keepUserInfo } from '../../../client/session/session.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Deletion } from './deletion-card.tsx';

interface DeletionDialogProps {
  open: boolean;
  deletion: Deletion;
  onClose: () => void;
}

/** The last question before the waiting time starts. */
export function DeletionDialog({ open, deletion: { waitDays, licenses }, onClose }: DeletionDialogProps) {
  const [hasGivenUp, setGivenUp] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  const ask = async () => {
    setWorking(true);
    setFailure(null);
    try {
      const saved = await withFreshLogin(() => remoteApi.personalData.requestDeletion({ givesUpLicenses: hasGivenUp }));
      if (saved === null) return;
      keepUserInfo(saved);
      onClose();
      toast.success(`账号将在 ${waitDays} 天后注销`);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setWorking(false);
      void revalidate();
    }
  };
  return (
    <Dialog
      open={open}
      size="sm"
      role="alertdialog"
      title="注销账号？"
      dismissable={!isWorking}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isWorking} onClick={onClose}>
            保留账号
          </Button>
          <Button
            variant="danger"
            disabled={licenses.length > 0 && !hasGivenUp}
            loading={isWorking}
            onClick={() => void ask()}
          >
            申请注销
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Alert tone="danger" live className="mb-4">
          {failure}
        </Alert>
      )}
      <p>{waitDays} 天后账号和个人资料将被删除，不能恢复。在此之前登录并点击“撤销注销”即可保留。</p>
      {licenses.length > 0 && (
        <>
          <p className="mt-3">账号下还有这些授权。它们仍可验证真伪，但不能再下载资料、续期或变更域名：</p>
          <ul className="mt-2 mb-4 list-disc space-y-1 pl-5">
            {licenses.map(({ number, editionName }) => (
              <li key={number}>
                <span className="tnum font-medium text-ink">{number}</span>　{editionName}
              </li>
            ))}
          </ul>
          <Checkbox
            checked={hasGivenUp}
            onChange={(event) => setGivenUp(event.target.checked)}
            label="我已了解，放弃这些授权的后续权益"
          />
        </>
      )}
    </Dialog>
  );
}
