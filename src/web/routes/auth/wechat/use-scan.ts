import { useEffect, useState } from 'react';
import { prepareScan } from '../../../client/session/wechat-scan.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';

/** As long as WeChat accepts scans of its QR code. */
const LIFE_MS = 5 * 60_000;

export interface ScanControl {
  /** The address of the page with the QR code; null if none is wanted. */
  url: string | null;
  isOpening: boolean;
  /** Also replaces the present code with a new one. */
  open: () => void;
  close: () => void;
  /** True after closing: the link that opened it gets the focus back. */
  isBack: boolean;
}

/**
 * A log-in by QR code without leaving the page. Nothing is requested before `open`; an old code is renewed while
 * somebody looks.
 */
export function useScan(back: string | null): ScanControl {
  const [url, setUrl] = useState<string | null>(null);
  const [isBack, setBack] = useState(false);
  const [isOpening, run] = useBusy();
  const open = () => run(async () => setUrl(await prepareScan('login', back)));

  useEffect(() => {
    if (url === null) return;
    let isOver = false;
    const renew = () => {
      if (isOver && !document.hidden) void prepareScan('login', back).then(setUrl, () => undefined);
    };
    const timer = setTimeout(() => {
      isOver = true;
      renew();
    }, LIFE_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [url, back]);

  const close = () => {
    setUrl(null);
    setBack(true);
  };
  return { url, isOpening, open: () => void open(), close, isBack };
}
