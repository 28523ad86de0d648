import { copyText } from '../../ui/media/copy-text.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { watchDrawings } from './watch-drawings.ts';

/**
 * Links in HTML rendered by the server are followed within the application, and its code can be copied. Returns the
 * function that ends this.
 */
export function keepOwnLinks(
  element: HTMLElement,
  { navigate, isPreview = false }: { navigate: (to: string) => void; isPreview?: boolean },
): () => void {
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('.code-copy');
    if (button !== null) {
      void copyCode(button);
      return;
    }
    const link = event.target.closest('a');
    if (isPreview && link !== null) event.preventDefault();
    const target = pageWithin(event, link);
    if (target === null) return;
    event.preventDefault();
    navigate(target);
  };
  element.addEventListener('click', onClick);
  const drawings = watchDrawings(element);
  return () => {
    element.removeEventListener('click', onClick);
    drawings.disconnect();
  };
}

async function copyCode(button: Element): Promise<void> {
  try {
    await copyText(button.closest('figure')?.querySelector('pre')?.textContent ?? '');
    toast.success('已复制代码');
  } catch {
    toast.error('没能写入剪贴板，请手动选择文字复制');
  }
}

/**
 * The page that an ordinary click on an internal link leads to; null for files and other hosts, which the browser
 * handles.
 */
function pageWithin(event: MouseEvent, link: HTMLAnchorElement | null): string | null {
  const href = link?.getAttribute('href') ?? '';
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented) return null;
  const isPage = /^\/(?!\/)[^.#]*(?:#.*)?$/.test(href) && !href.startsWith('/api/');
  return href.startsWith('#') || isPage ? href : null;
}
