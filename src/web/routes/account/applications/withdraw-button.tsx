import { spokenApi } from '../../../client/http/remote-api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';

/** Withdraws an application, after a confirmation. */
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
    // The error has been shown already.
    await spokenApi.applications.withdraw({ number }).catch(() => undefined);
    await onDone();
  };
  const ask = () =>
    void confirmDialog({
      title: `${label}？`,
      text: isDraft
        ? '放弃后不能再继续填写这份草稿，需要时可以新建申请。'
        : '撤回后这份申请不再处理，且不能恢复。已确认到账的款项会原路退还。',
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
