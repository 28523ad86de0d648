import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../../../contract/is-api-error.ts';
import type { ExampleRemoval, Shop } from '../../../../contract/shop/shop.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

interface ExampleCardProps {
  shop: Shop;
  onChange: () => Promise<void>;
}

/** The whole example can be removed; afterwards the card says what was left. */
export function ExampleCard({ shop, onChange }: ExampleCardProps) {
  const [isBusy, run] = useBusy();
  const [removal, setRemoval] = useState<ExampleRemoval | null>(null);
  if (!shop.hasExample && removal === null) return null;
  const remove = () =>
    run(async () => {
      const isSure = await confirmDialog({
        title: '清空示例？',
        text: (
          <>
            <p>会删除演示客户与他们的申请、授权、下载与信件，软件自带的商品、版本与资料，以及仍是示例的设置。</p>
            <p className="mt-2">您改过的设置、您发布的商品，以及真实客户用到的记录都会保留。不能撤销。</p>
          </>
        ),
        confirmLabel: '清空示例',
        tone: 'danger',
      });
      if (!isSure) return;
      try {
        setRemoval(await remoteApi.shop.removeExample({ revision: shop.revision }));
      } catch (error) {
        if (isApiError(error, 'SHOP_CHANGED')) await onChange();
        throw error;
      }
      await onChange();
    });
  return (
    <Card title="示例数据" description="从空白开始：先清空示例，再照着清单填上自己的。">
      {removal === null ? (
        <Button
          variant="danger"
          loading={isBusy}
          icon={<Eraser aria-hidden className="size-4" />}
          onClick={() => void remove()}
        >
          清空示例…
        </Button>
      ) : (
        <Removed removal={removal} />
      )}
    </Card>
  );
}

function Removed({
  removal: { accounts, applications, licenses, materials, isCatalogEmptied, kept },
}: {
  removal: ExampleRemoval;
}) {
  const left = kept.applications + kept.licenses + kept.materials;
  return (
    <Alert tone="success" live title="示例已清空">
      <p>
        删除了 {accounts} 个演示账号、{applications} 份申请、{licenses} 份授权、{materials} 份资料。
        {isCatalogEmptied ? '商品已清空。' : '商品是您发布的，没有改动。'}
      </p>
      {left > 0 && (
        <p>
          真实客户用到的保留了：{kept.applications} 份申请、{kept.licenses} 份授权、{kept.materials} 份资料（已下架）。
        </p>
      )}
    </Alert>
  );
}
