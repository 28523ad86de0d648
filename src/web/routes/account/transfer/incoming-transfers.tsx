import type { IncomingTransfer } from '../../../../contract/applications/license-applications.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';

/** Licenses that others want to hand over, above the list of the customer's own applications. */
export function IncomingTransfers({ items }: { items: readonly IncomingTransfer[] }) {
  if (items.length === 0) return null;
  return (
    <div className="mb-6 space-y-3">
      {items.map(({ number, edition, fromUsername }) => (
        <Alert
          key={number}
          tone="warning"
          title={`${fromUsername} 要把一份${edition.name}授权转让给您`}
          action={
            <LinkButton size="sm" to={`/user/transfer/${number}`}>
              查看并确认
            </LinkButton>
          }
        >
          接收后由工作人员审核；不接收也请告诉对方一声。
        </Alert>
      ))}
    </div>
  );
}
