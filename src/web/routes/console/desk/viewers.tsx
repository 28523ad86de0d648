import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { useLooking } from './use-looking.ts';

/** Who else looks at the application now. */
export function Viewers({ application }: { application: ReviewedApplication }) {
  const viewers = useLooking(application);
  if (viewers.length === 0) return null;
  return (
    <Badge tone="warning" dot>
      {viewers.map(({ name }) => name).join('、')} 正在查看
    </Badge>
  );
}
