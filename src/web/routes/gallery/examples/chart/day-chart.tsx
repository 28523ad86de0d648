import { DayChart } from '../../../../routes/console/overview/day-chart.tsx';

const submitted = [3, 5, 2, 0, 1, 6, 8, 4, 3, 7, 5, 2, 4, 6];

export default function DayChartExample() {
  const spans = submitted.map((count, index) => ({
    span: `2026-11-${String(index + 1).padStart(2, '0')}`,
    submitted: count,
    approved: Math.max(0, count - (index % 3)),
  }));

  return <DayChart spans={spans} />;
}
