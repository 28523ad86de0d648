import { useRevalidator } from 'react-router';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { keepUserInfo } from '../../../client/session/session.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Cancels the closing of the account. */
export function CancelDeletion() {
  const [isBusy, run] = useBusy();
  const { revalidate } = useRevalidator();
  const cancel = () =>
    run(async () => {
      keepUserInfo(await remoteApi.personalData.cancelDeletion({}));
      toast.success('已撤销，账号保留');
      await revalidate();
    });
  return (
    <Button size="sm" variant="primary" loading={isBusy} onClick={() => void cancel()}>
      撤销注销
    </Button>
  );
}
