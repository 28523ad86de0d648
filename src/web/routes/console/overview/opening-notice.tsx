import { useSession } from '../../../client/session/session.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';

/** Until the shop is open this stands first. */
export function OpeningNotice() {
  const { shop } = useSite();
  const { permissions } = useSession();
  if (shop === undefined || !permissions.includes('setting:edit')) return null;
  return (
    <Alert
      title={shop === 'example' ? '访客看到的是示例店铺' : '店铺还没有对访客开放'}
      action={
        <LinkButton variant="primary" to="/dashboard/opening">
          打开开张清单
        </LinkButton>
      }
    >
      照着开张清单换成您的品牌、产品与价格，再让访客进来；可以分几次做完。
    </Alert>
  );
}
