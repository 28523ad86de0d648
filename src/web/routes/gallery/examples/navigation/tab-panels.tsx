import { useState } from 'react';
import { TabPanels } from '../../../../ui/navigation/tab-panels.tsx';

export default function TabPanelsExample() {
  const [way, setWay] = useState('npm');

  return (
    <TabPanels
      label="安装方式"
      value={way}
      onValueChange={setWay}
      items={[
        { key: 'npm', label: 'npm', panel: <code className="font-mono text-[13px]">npm install</code> },
        { key: 'pnpm', label: 'pnpm', panel: <code className="font-mono text-[13px]">pnpm install</code> },
        { key: 'file', label: '离线包', panel: '在“资料下载”里取得压缩包，解压后放进项目。' },
      ]}
    />
  );
}
