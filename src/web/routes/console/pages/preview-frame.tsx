import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { watchDrawings } from '../../../parts/reading/watch-drawings.ts';

interface PreviewFrameProps {
  label: string;
  /** The width of the imitated browser window. */
  width: number;
  scheme: 'light' | 'dark';
  height?: number;
  children: ReactNode;
}

/** A window of another width inside the page: its rules for narrow screens apply as on a real phone. */
export function PreviewFrame({ label, width, scheme, height = 640, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => body?.ownerDocument.documentElement.setAttribute('data-theme', scheme), [body, scheme]);
  useEffect(() => (body === null ? undefined : fetchDrawings(body)), [body]);
  const scale = Math.min(1, room / width);
  const prepare = (frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument;
    if (inner && inner.body !== body) setBody(dressed(inner));
  };
  return (
    <div ref={box} className="overflow-hidden rounded-card border border-line bg-canvas" style={{ height }}>
      <iframe
        title={label}
        // Its elements are ours, and no script ever runs in it.
        sandbox="allow-same-origin"
        ref={prepare}
        // Firefox gives the frame its document later.
        onLoad={(event) => prepare(event.currentTarget)}
        className="mx-auto block border-0"
        style={{
          width,
          height: height / scale,
          transform: `scale(${scale})`,
          transformOrigin: scale < 1 ? '0 0' : 'top',
        }}
      />
      {body !== null && createPortal(children, body)}
    </div>
  );
}

/** No script of the page runs in the frame that would fetch its pictures of the product. */
function fetchDrawings(body: HTMLElement): () => void {
  let drawings = watchDrawings(body);
  const changes = new MutationObserver(() => {
    drawings.disconnect();
    drawings = watchDrawings(body);
  });
  changes.observe(body, { subtree: true, childList: true });
  return () => {
    changes.disconnect();
    drawings.disconnect();
  };
}

/** Copies the styles and colours of the site; nothing inside is clickable. */
function dressed(inner: Document): HTMLElement {
  const { documentElement: outer, head } = document;
  inner.documentElement.lang = outer.lang;
  for (const [name, value] of Object.entries(outer.dataset)) inner.documentElement.dataset[name] = value;
  // Visitors are not logged in.
  delete inner.documentElement.dataset['signedIn'];
  for (const style of head.querySelectorAll('link[rel="stylesheet"], style')) inner.head.append(style.cloneNode(true));
  inner.body.inert = true;
  return inner.body;
}
