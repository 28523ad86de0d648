import { remoteApi } from '../../client/remote-api.ts';
import { showError } from '../../client/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

/** Takes an application back, after asking. */
export function WithdrawButton({
  number,
  isDraft,
  onDone,
}: {
  number: string;
  isDraft: boolean;
  onDone: () => Promise<void>;
}) {
  const label = isDraft ? '放弃草稿' : '撤回申请';
  const withdraw = async () => {
    try {
      await remoteApi.applications.withdraw({ number });
      toast.success(isDraft ? '已放弃草稿' : '已撤回申请');
    } catch (error) {
      showError(error);
    }
    await onDone();
  };
  const ask = () =>
    void confirmDialog({
      title: `${label}？`,
      text: isDraft
        ? '放弃后不能再继续填写这份草稿，需要时可以新建申请。'
        : '撤回后这份申请不再处理，且不能恢复。已付款的，请联系客服办理退款。',
      confirmLabel: label,
      cancelLabel: '再想想',
      tone: 'danger',
      onConfirm: withdraw,
    });
  return (
    <Button size="sm" onClick={ask}>
      {label}
    </Button>
  );
}
