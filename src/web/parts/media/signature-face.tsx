import { useEffect, useRef } from 'react';
import { drawFace } from '../../../contract/licenses/signature-face.ts';

interface SignatureFaceProps {
  face: string;
  className?: string;
  /** The width of its lines, in hundredths of its own width: small patterns need thicker lines. */
  lineWidth?: number;
  isBroken?: boolean;
  /** Draws itself once, line by line. */
  isDrawn?: boolean;
}

/** The pattern of a signature (签名纹), in the colour of the text around it. The text beside it says the same. */
export function SignatureFace({ face, className, lineWidth = 0.5, isBroken, isDrawn = false }: SignatureFaceProps) {
  const picture = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (!isDrawn || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const paths = [...(picture.current?.children ?? [])];
    for (const [index, path] of paths.entries())
      path.animate([{ strokeDasharray: '0 1' }, { strokeDasharray: '1 0' }], {
        duration: 500,
        delay: (index * 400) / paths.length,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
        fill: 'backwards',
      });
  }, [isDrawn]);
  const lines = drawFace(face, { x: 50, y: 50, radius: 49, isBroken });
  return (
    <svg
      ref={picture}
      viewBox="0 0 100 100"
      overflow="visible"
      fill="none"
      stroke="currentColor"
      strokeWidth={lineWidth}
      aria-hidden
      className={className}
    >
      {(isDrawn ? lines : [lines.join('')]).map((line, index) => (
        <path key={index} d={line} pathLength={1} />
      ))}
    </svg>
  );
}
