import { Statistics } from '../../../../ui/data/statistic.tsx';

export default function StatisticExample() {
  return (
    <Statistics
      items={[
        { term: '本月申请（示例）', value: 36, change: 20 },
        { term: '平均审核用时（示例）', value: '3.5 小时', change: -12, better: 'down' },
        { term: '有效授权（示例）', value: '1,204', change: 0 },
      ]}
    />
  );
}
