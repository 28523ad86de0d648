import { BadgePercent, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Discount } from '../../../../contract/discounts/discounts.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CatalogTabs } from '../catalog/catalog-tabs.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/discounts';
import { EditDiscountDialog, NewDiscountDialog } from './discount-dialogs.tsx';
import { DiscountRow } from './discount-row.tsx';
import { UsesDialog } from './uses-dialog.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '优惠');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const [{ items }, { editions }] = await Promise.all([api.discounts.list({}), api.catalog.get({})]);
  return { items, editions };
}

type Open = { dialog: 'new' } | { dialog: 'edit' | 'uses'; discount: Discount };

export default function DiscountsPage({ loaderData: { items, editions } }: Route.ComponentProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen({ dialog: 'new' })}>
      新建优惠
    </Button>
  );
  return (
    <>
      <PageHead
        title="优惠"
        description="凭优惠码，或对所有人；按比例，或减固定金额。提交申请时的价格就是约定的价格，之后修改或结束优惠都不影响。"
        actions={items.length > 0 && add}
      />
      <CatalogTabs />
      {items.length === 0 ? (
        <Card>
          <EmptyState
            icon={<BadgePercent aria-hidden />}
            title="还没有优惠"
            text="例如给老客户的优惠码，或一段时间内对所有人的减免。"
            action={add}
          />
        </Card>
      ) : (
        <Card flush>
          <ul aria-label="优惠" className="divide-y divide-line">
            {items.map((discount) => (
              <DiscountRow
                key={discount.id}
                discount={discount}
                editions={editions}
                onEdit={() => setOpen({ dialog: 'edit', discount })}
                onUses={() => setOpen({ dialog: 'uses', discount })}
              />
            ))}
          </ul>
        </Card>
      )}
      {open?.dialog === 'new' && <NewDiscountDialog editions={editions} onClose={close} />}
      {open?.dialog === 'edit' && <EditDiscountDialog discount={open.discount} editions={editions} onClose={close} />}
      {open?.dialog === 'uses' && <UsesDialog discount={open.discount} onClose={close} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
