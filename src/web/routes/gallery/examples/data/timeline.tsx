import { Timeline } from '../../../../ui/data/timeline.tsx';

const day = (text: string) => new Date(`${text}+08:00`).getTime();

export default function TimelineExample() {
  return (
    <Timeline
      label="示例申请的经过"
      items={[
        { id: '1', title: '提交申请', at: day('2026-11-02T09:12') },
        { id: '2', title: '需要补充资料', at: day('2026-11-02T14:30'), note: '请上传清晰的付款回单。', tone: 'warning' },
        { id: '3', title: '补充后重新提交', at: day('2026-11-03T10:05') },
        { id: '4', title: '审核通过，授权已签发', at: day('2026-11-03T11:40'), tone: 'success' },
      ]}
    />
  );
}
