import { useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';

export default function ProgressExample() {
  const [share, setShare] = useState(0.4);

  return (
    <div className="max-w-md space-y-5">
      <Progress label="下载 admin-pro-示例.zip" share={share} tone={share === 1 ? 'success' : 'primary'} />
      <Progress label="正在校验，不知道还要多久" share={null} />
      <Button size="sm" onClick={() => setShare(share >= 1 ? 0 : Math.min(1, share + 0.2))}>
        {share >= 1 ? '重来' : '前进 20%'}
      </Button>
    </div>
  );
}
