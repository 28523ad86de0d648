import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';

export default function CardExample() {
  return (
    <Card
      title="登录设备"
      description="在别处登录的设备也列在这里"
      actions={<Button size="sm">全部退出</Button>}
      className="max-w-xl"
    >
      <p className="text-sm leading-6 text-ink-soft">当前设备：Chrome，示例城市，刚刚活动。</p>
    </Card>
  );
}
