import { Button } from '../../../../ui/form/button.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';

export default function ToastExample() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => toast.success('资料已更新')}>成功</Button>
      <Button onClick={() => toast.error('验证码已失效，请重新获取')}>失败</Button>
      <Button
        onClick={() =>
          toast.info('这份申请已撤回', {
            action: { label: '恢复', onClick: () => toast.success('已恢复') },
          })
        }
      >
        带操作
      </Button>
    </div>
  );
}
