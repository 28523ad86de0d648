import { Download } from 'lucide-react';
import { Button, IconButton } from '../../../../ui/form/button.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useState } from 'react';

export default function ButtonExample() {
  const [saving, setSaving] = useState(false);

  const save = () => {
    setSaving(true);
    setTimeout(() => {
      setSaving(false);
      toast.success('已保存');
    }, 1200);
  };

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" loading={saving} onClick={save}>
          保存修改
        </Button>
        <Button icon={<Download aria-hidden className="size-4" />}>下载证书</Button>
        <Button variant="ghost">取消</Button>
        <Button variant="danger">撤销授权</Button>
        <Button disabled>不可用</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">小</Button>
        <Button size="lg">大</Button>
        <IconButton label="下载" icon={<Download aria-hidden className="size-4" />} />
      </div>
    </div>
  );
}
