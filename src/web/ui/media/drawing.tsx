import type { CSSProperties } from 'react';

interface DrawingProps {
  /** An SVG of this site whose drawing is the element `s`. */
  src: string;
  /** Leave it out if the text beside it says the same. */
  alt?: string | undefined;
  width: number;
  height: number;
  isShown?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** A drawing in its own file, in the colours of the page: an `<img>` would show the file's own colours. */
export function Drawing({ src, alt, width, height, isShown = true, ...rest }: DrawingProps) {
  const address = `${src}#s`;
  return (
    <svg
      {...(alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      viewBox={`0 0 ${width} ${height}`}
      data-drawn={isShown ? undefined : address}
      {...rest}
    >
      {isShown && <use href={address} />}
    </svg>
  );
}
