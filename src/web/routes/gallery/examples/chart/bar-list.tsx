import { BarList } from '../../../../ui/chart/bar-list.tsx';

export default function BarListExample() {
  return (
    <div className="max-w-md">
      <p className="mb-4 text-[13px] leading-5 text-ink-soft">各版本的有效授权（示例）</p>
      <BarList
        label="示例：各版本的有效授权"
        format={(value) => `${value} 份`}
        items={[
          { label: '专业版', value: 64 },
          { label: '旗舰版', value: 48 },
          { label: '企业版', value: 9 },
        ]}
      />
    </div>
  );
}
