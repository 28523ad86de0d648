import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';

export default function AlertExample() {
  return (
    <div className="space-y-3">
      <Alert title="草稿保存在这台设备上">登录后换设备也能接着填。</Alert>
      <Alert tone="success" title="付款已确认到账" />
      <Alert tone="warning" title="更新服务期还有 14 天" action={<Button size="sm">续期</Button>}>
        服务期内发布的版本一直可用。
      </Alert>
      <Alert tone="danger" title="没有保存">
        连接断开了，填写的内容还在。
      </Alert>
    </div>
  );
}
