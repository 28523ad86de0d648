import { useState } from 'react';
import { Switch } from '../../../../ui/form/switch.tsx';

export default function SwitchExample() {
  const [letters, setLetters] = useState(true);
  const [maintenance, setMaintenance] = useState(false);

  return (
    <div className="max-w-md space-y-2">
      <Switch
        label="申请有进展时发邮件"
        description="审核开始、需要补充、通过或驳回"
        checked={letters}
        onChange={(event) => setLetters(event.target.checked)}
      />
      <Switch
        label="维护模式"
        description={maintenance ? '访客会看到维护页（示例，不会真的打开）' : '访客可以正常访问'}
        checked={maintenance}
        onChange={(event) => setMaintenance(event.target.checked)}
      />
      <Switch label="短信通知" description="还没有接入短信服务" disabled />
    </div>
  );
}
