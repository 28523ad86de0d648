import { Badge } from '../../../../ui/data/badge.tsx';

export default function BadgeExample() {
  return (
    <div className="flex flex-wrap gap-3">
      <Badge>草稿</Badge>
      <Badge tone="primary">推荐</Badge>
      <Badge tone="success" dot>
        有效
      </Badge>
      <Badge tone="warning" dot>
        即将到期
      </Badge>
      <Badge tone="danger" dot>
        已撤销
      </Badge>
    </div>
  );
}
