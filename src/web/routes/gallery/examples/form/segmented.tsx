import { useState } from 'react';
import { Segmented } from '../../../../ui/form/segmented.tsx';

export default function SegmentedExample() {
  const [span, setSpan] = useState<'7' | '30' | '90'>('30');

  return (
    <div className="max-w-sm space-y-3">
      <Segmented
        label="统计时间"
        name="example-span"
        value={span}
        onValueChange={setSpan}
        options={[
          { value: '7', label: '近 7 天' },
          { value: '30', label: '近 30 天' },
          { value: '90', label: '近 90 天' },
        ]}
      />
      <p className="text-sm text-ink-soft">正在看近 {span} 天。</p>
    </div>
  );
}
