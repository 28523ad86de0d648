import { DoorClosed, DoorOpen, Eye } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../../../contract/is-api-error.ts';
import type { Finding, Shop, ShopState } from '../../../../contract/shop/shop.ts';
import { sitePath } from '../../../client/base.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Badge, type Tone } from '../../../ui/data/badge.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const states: Record<ShopState, { tone: Tone; name: string; text: string }> = {
  example: {
    tone: 'warning',
    name: '示例店铺',
    text: '访客看到的是软件自带的示例，每个页面都注明“示例店铺”。准备自己的店铺时，可以先关门，访客只看到“即将开放”。',
  },
  closed: {
    tone: 'neutral',
    name: '尚未开张',
    text: '访客只看到一页“即将开放”，不能浏览、注册、购买或下载。您和同事在这个浏览器里可以预览所有页面。',
  },
  open: { tone: 'success', name: '营业中', text: '访客可以浏览、注册与购买。' },
};

interface StateCardProps {
  shop: Shop;
  onChange: () => Promise<void>;
}

const textsOf = (shop: Shop, level: Finding['level']): string[] =>
  shop.steps.flatMap(({ findings }) => findings.filter((one) => one.level === level).map(({ text }) => text));

/** Whether visitors are let in, and the two acts that change it. */
export function StateCard({ shop, onChange }: StateCardProps) {
  const { tone, name, text } = describe(shop);
  const missing = textsOf(shop, 'must');
  const [isTold, setTold] = useState(false);
  const [isBusy, run] = useBusy();

  const change = (act: () => Promise<unknown>) =>
    run(async () => {
      try {
        await act();
      } catch (error) {
        if (isApiError(error, 'SHOP_CHANGED', 'SHOP_NOT_READY')) await onChange();
        throw error;
      }
      // The brand bar and the frame come with the document, so it is loaded again.
      window.location.reload();
    });
  const open = async () => {
    setTold(missing.length > 0);
    if (missing.length > 0) return;
    const advised = textsOf(shop, 'should');
    const isSure = await confirmDialog({
      title: '现在开张？',
      text: <BeforeOpening advised={advised} />,
      confirmLabel: advised.length > 0 ? '仍然开张' : '开张',
    });
    if (isSure) await change(() => remoteApi.shop.open({ revision: shop.revision, isSure: true }));
  };
  const close = async () => {
    const isSure = await confirmDialog({
      title: shop.state === 'open' ? '暂停营业？' : '先关门准备？',
      text:
        shop.state === 'open'
          ? '访客一秒内只看到一页“暂停营业”，不能注册与购买。已有客户仍可登录，查看、校验与下载自己的授权。随时可以再开张。'
          : '访客一秒内只看到一页“即将开放”。示例数据不会删除，您可以继续预览。',
      confirmLabel: shop.state === 'open' ? '暂停营业' : '关门',
      tone: shop.state === 'open' ? 'danger' : 'primary',
    });
    if (isSure) await change(() => remoteApi.shop.close({ revision: shop.revision }));
  };

  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-3">
          营业状态
          <Badge tone={tone} dot>
            {name}
          </Badge>
        </span>
      }
    >
      <p className="max-w-[44rem] text-sm leading-6 text-pretty text-ink-soft">{text}</p>
      {shop.changedAt !== null && shop.changedBy !== null && (
        <p className="tnum mt-1 text-[13px] leading-5 text-ink-faint">
          {shop.changedBy} 于 {formatDateTime(shop.changedAt)} 更改
        </p>
      )}
      {isTold && missing.length > 0 && (
        <Alert tone="danger" live className="mt-4" title={`还差 ${missing.length} 件必须完成的事，完成后才能开张`}>
          <ul className="list-inside list-disc">
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {shop.state !== 'open' && (
          <Button
            variant="primary"
            loading={isBusy}
            icon={<DoorOpen aria-hidden className="size-4" />}
            onClick={() => void open()}
          >
            开张
          </Button>
        )}
        {shop.state !== 'closed' && (
          <Button loading={isBusy} icon={<DoorClosed aria-hidden className="size-4" />} onClick={() => void close()}>
            {shop.state === 'open' ? '暂停营业' : '先关门准备'}
          </Button>
        )}
        <a href={sitePath('/')} target="_blank" className={buttonClass({})}>
          <Eye aria-hidden className="size-4" />
          {shop.state === 'closed' ? '预览店铺' : '看看店铺'}
        </a>
      </div>
    </Card>
  );
}

function describe({ state, firstOpenedAt }: Shop) {
  if (state !== 'closed' || firstOpenedAt === null) return states[state];
  const text = '访客只看到一页“暂停营业”。已有客户仍可登录，查看、校验与下载自己的授权。';
  return { ...states.closed, name: '暂停营业', text };
}

function BeforeOpening({ advised }: { advised: readonly string[] }) {
  return (
    <>
      <p>一秒内所有访客都能浏览、注册与购买。</p>
      {advised.length > 0 && (
        <>
          <p className="mt-3">这几件事建议先处理，不处理也可以开张：</p>
          <ul className="mt-1 list-inside list-disc">
            {advised.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
