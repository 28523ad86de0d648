import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { embeddedScanAddress } from '../../../client/session/wechat-scan.ts';
import { useTheme } from '../../../theme/theme-store.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { WechatMark } from '../../../ui/media/wechat-mark.tsx';
import type { ScanControl } from './use-scan.ts';

/** How long WeChat's page may take before a hint appears. */
const PATIENCE_MS = 8000;

interface WechatPanelProps {
  url: string;
  scan: ScanControl;
}

/** WeChat's QR code in place of the form. */
export function WechatPanel({ url, scan }: WechatPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-labelledby="scan-title">
      <h2
        id="scan-title"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2.5 text-base font-semibold text-ink outline-none"
      >
        <WechatMark className="size-5.5 text-wechat" />
        微信扫码登录
      </h2>
      <p className="mt-1 text-sm leading-6 text-ink-soft">用手机微信“扫一扫”，再在手机上确认</p>
      <QrCodeFrame key={url} url={url} scan={scan} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button
          variant="ghost"
          size="sm"
          icon={<ArrowLeft aria-hidden className="size-4" />}
          className="-ml-3"
          onClick={scan.close}
        >
          返回上一步
        </Button>
        <a href={url} className="inline-flex items-center gap-1.5 py-1 text-[13px] leading-5 text-link">
          在微信页面中打开
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      </div>
    </section>
  );
}

/** A component of its own, so that waiting starts again for another code. */
function QrCodeFrame({ url, scan }: WechatPanelProps) {
  const [state, setState] = useState<'loading' | 'late' | 'there'>('loading');
  // The embedded page's text depends on the background it is shown on.
  useTheme();
  const isDark = document.documentElement.dataset['theme'] === 'dark';
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {state === 'late' && (
        <Alert
          live
          tone="warning"
          className="mt-4"
          title="微信的二维码没有加载出来"
          action={
            <Button size="sm" loading={scan.isOpening} onClick={scan.open}>
              重新加载
            </Button>
          }
        >
          请检查网络后重新加载，或点击下方“在微信页面中打开”。
        </Alert>
      )}
      <div className="relative mt-4 h-[25.5rem]">
        {state === 'loading' && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-sm text-ink-soft">
            <Spinner className="size-5 text-primary" />
            正在加载二维码…
          </p>
        )}
        <iframe
          title="微信登录二维码"
          src={embeddedScanAddress(url, isDark)}
          // The same permissions as in WeChat's own script: a browser lets a frame navigate the window without a click
          // only if allowed to.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the page in it is of another origin, or ours
          sandbox="allow-scripts allow-same-origin allow-forms allow-top-navigation"
          referrerPolicy="no-referrer"
          onLoad={() => setState('there')}
          className="relative size-full scheme-light"
        />
      </div>
    </>
  );
}
