import { LinkTabs } from '../../../../ui/navigation/tabs.tsx';

export default function LinkTabsExample() {
  return (
    <LinkTabs
      label="示例分类"
      items={[
        { to: '/comp/index#link-tabs', label: '全部', count: 12, isCurrent: true },
        { to: '/comp/index#table', label: '表格', isCurrent: false },
        { to: '/comp/index#dialog', label: '对话框', isCurrent: false },
      ]}
    />
  );
}
