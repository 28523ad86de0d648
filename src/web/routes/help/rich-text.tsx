import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { keepOwnLinks } from '../../parts/reading/own-links.ts';
import { classNames } from '../../ui/class-names.ts';

interface RichTextProps {
  html: string;
  className?: string;
  /** While it is still being written: its links lead nowhere. */
  isPreview?: boolean;
}

/** HTML that the server has rendered and cleaned: its links stay within the application, its code can be copied. */
export function RichText({ html, className, isPreview = false }: RichTextProps) {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // The same object each time: for another one React writes the text anew, and the focus in it is gone.
  const inner = useMemo(() => ({ __html: html }), [html]);
  useEffect(() => {
    if (frame.current === null) return;
    return keepOwnLinks(frame.current, { navigate: (to) => void navigate(to), isPreview });
  }, [navigate, isPreview]);
  return <div ref={frame} className={classNames('prose', className)} dangerouslySetInnerHTML={inner} />;
}
