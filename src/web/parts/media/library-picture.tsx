import type { PublicPicture } from '../../../contract/files/media.ts';
import { classNames } from '../../ui/class-names.ts';

interface LibraryPictureProps {
  picture: PublicPicture;
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string;
  className?: string;
  /** For pictures in the first view: loaded at once. */
  eager?: boolean;
}

/**
 * A picture of the media library, in the width and format that suits the browser; its place is reserved while it loads.
 */
export function LibraryPicture({ picture, sizes, className, eager = false }: LibraryPictureProps) {
  const { src, avif, webp, width, height, alt } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        className={classNames('block h-auto max-w-full', className)}
      />
    </picture>
  );
}
