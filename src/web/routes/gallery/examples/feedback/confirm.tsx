import { Button } from '../../../../ui/form/button.tsx';
import { confirmDialog } from '../../../../ui/feedback/confirm.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';

export default function ConfirmExample() {
  const withdraw = async () => {
    const confirmed = await confirmDialog({
      title: '撤回这份申请？',
      text: '撤回后不能恢复，可以复制内容重新申请。',
      confirmLabel: '撤回',
      tone: 'danger',
      onConfirm: () => new Promise((resolve) => setTimeout(resolve, 800)),
    });
    toast.info(confirmed ? '已撤回（示例）' : '没有改动');
  };

  return <Button onClick={() => void withdraw()}>撤回申请</Button>;
}
