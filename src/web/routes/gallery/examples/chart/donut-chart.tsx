import { DonutChart } from '../../../../ui/donut-chart.tsx';

export default function DonutChartExample() {
  return (
    <DonutChart
      label="示例：申请的结果"
      items={[
        { label: '通过', value: 86 },
        { label: '补充后通过', value: 14 },
        { label: '撤回', value: 6 },
        { label: '驳回', value: 4 },
      ]}
    />
  );
}
