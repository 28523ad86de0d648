import { Button } from '../../../../ui/form/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';

export default function CardExample() {
  return (
    <Card
      title="登录设备"
      description="也列出别处的登录"
      actions={<Button size="sm">全部退出</Button>}
      className="max-w-xl"
    >
      <p className="text-sm leading-6 text-ink-soft">Chrome，示例城市，刚刚活动。</p>
    </Card>
  );
}
