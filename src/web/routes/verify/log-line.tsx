import { useEffect, useState } from 'react';
import type { LogPlace } from './log-place.ts';

/** Whether the log of licenses holds the key; nothing until that is known. */
export function LogLine({ paper }: { paper: string }) {
  const [place, setPlace] = useState<LogPlace | null>(null);
  useEffect(() => {
    let isWanted = true;
    const find = async () => {
      const { findLogPlace } = await import('./log-place.ts');
      const found = await findLogPlace(paper);
      if (isWanted) setPlace(found);
    };
    find().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [paper]);
  return place === null ? null : (
    <p className={place.kind === 'logged' ? 'mt-1 text-[13px] leading-5 text-ink-faint' : 'mt-1 text-sm text-danger'}>
      {wordsOf(place)}
    </p>
  );
}

function wordsOf(place: LogPlace): string {
  switch (place.kind) {
    case 'logged':
      return `载于授权日志第 ${place.number} 条，${place.by === 'paper' ? '文件自带' : '网站给出'}的证明已在您的浏览器里核对`;
    case 'contradicted':
      return '授权日志的证明对不上，请重新下载文件；仍对不上，请联系我们';
    case 'absent':
      return '授权日志里没有这个授权密钥，请联系我们';
  }
}
