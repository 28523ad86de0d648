import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { keepOwnLinks } from '../../parts/reading/own-links.ts';
import { classNames } from '../../ui/class-names.ts';

interface RichTextProps {
  html: string;
  className?: string;
  /** True for a text that is still being written: its links do nothing. */
  isPreview?: boolean;
}

/** HTML that the server has rendered and sanitised: its links are handled by the router, its code can be copied. */
export function RichText({ html, className, isPreview = false }: RichTextProps) {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // The same object each time: for a new one React would rewrite the text, and the focus inside would be lost.
  const inner = useMemo(() => ({ __html: html }), [html]);
  useEffect(() => {
    if (frame.current === null) return;
    return keepOwnLinks(frame.current, { navigate: (to) => void navigate(to), isPreview });
  }, [navigate, isPreview]);
  return <div ref={frame} className={classNames('prose', className)} dangerouslySetInnerHTML={inner} />;
}
