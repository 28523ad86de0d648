import { LockPanel } from '../../../../ui/lock-panel.tsx';
import { toast } from '../../../../ui/toast.tsx';

export default function LockPanelExample() {
  const unlock = async (password: string) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (password !== 'demo') return '密码不对。这个示例的密码是 demo';
    toast.success('已解锁（示例）');
    return undefined;
  };

  return <LockPanel name="示例用户" onUnlock={unlock} onLogOut={() => toast.info('示例不会退出登录')} />;
}
