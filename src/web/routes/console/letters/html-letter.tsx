import { useEffect, useRef } from 'react';

/**
 * A letter's HTML in its own colours, isolated from the page's styles. Pages allow no inline styles, so the server
 * names them `data-style`, and they are set one by one.
 */
export function HtmlLetter({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const frame = document.createElement('div');
    frame.dataset['style'] = body.dataset['style'];
    frame.append(...body.childNodes);
    for (const styled of [frame, ...frame.querySelectorAll<HTMLElement>('[data-style]')])
      styled.style.cssText = styled.dataset['style'] ?? '';
    // The links would lead to sample data.
    for (const link of frame.querySelectorAll('a')) link.removeAttribute('href');
    root.replaceChildren(frame);
  }, [html]);

  return (
    <div
      ref={host}
      role="region"
      aria-label="邮件客户端里的样子"
      tabIndex={0}
      className="overflow-hidden rounded-card border border-line"
    />
  );
}
