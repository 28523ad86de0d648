import { useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { Steps } from '../../../../ui/navigation/steps.tsx';

const items = ['版本', '被授权方与用途', '付款', '核对'].map((label) => ({ key: label, label }));

export default function StepsExample() {
  const [current, setCurrent] = useState(1);

  return (
    <div className="space-y-6">
      <Steps items={items} current={current} label="申请步骤" />
      <div className="flex gap-3">
        <Button disabled={current === 0} onClick={() => setCurrent(current - 1)}>
          上一步
        </Button>
        <Button variant="primary" disabled={current === items.length} onClick={() => setCurrent(current + 1)}>
          {current >= items.length - 1 ? '提交' : '下一步'}
        </Button>
      </div>
    </div>
  );
}
