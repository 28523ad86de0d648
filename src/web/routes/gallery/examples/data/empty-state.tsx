import { FileText } from 'lucide-react';
import { LinkButton } from '../../../../ui/form/button.tsx';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';

export default function EmptyStateExample() {
  return (
    <EmptyState
      icon={<FileText aria-hidden />}
      title="还没有申请"
      text="提交之后，审核进度和要补充的资料都在这里。"
      action={<LinkButton to="/applying/index">申请授权</LinkButton>}
      compact
    />
  );
}
