import type { LogPlace } from './log-place.ts';

/** What the license log says about a key. */
export function wordsOfPlace(place: LogPlace): string {
  switch (place.kind) {
    case 'logged':
      return `载于授权日志第 ${place.number} 条，${place.by === 'paper' ? '文件自带' : '网站给出'}的证明已在您的浏览器里核对`;
    case 'contradicted':
      return '授权日志的证明对不上，请重新下载文件；仍对不上，请联系我们';
    case 'absent':
      return '授权日志里没有这个授权密钥，请联系我们';
  }
}
