import { LineChart } from '../../../../ui/chart/line-chart.tsx';

const downloads = [120, 180, 150, 260, 310, 290, 420];
const points = downloads.map((value, index) => ({ label: `${index + 5} 月`, value }));

export default function LineChartExample() {
  return (
    <>
      <p className="mb-4 text-[13px] leading-5 text-ink-soft">每月下载次数（示例）</p>
      <LineChart
        label="示例：每月下载次数"
        columns={['月份', '下载次数']}
        points={points}
        format={(value) => value.toLocaleString('zh-CN')}
      />
    </>
  );
}
