import type { ShownBlockPicture } from '../../../../contract/pages/block-fields.ts';
import { LibraryPicture } from '../../../parts/media/library-picture.tsx';
import { classNames } from '../../../ui/class-names.ts';

interface BlockPictureProps {
  picture: ShownBlockPicture;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  className?: string;
}

/** A picture in a frame that reserves its place while loading; nothing without an address. */
export function BlockPictureView({ picture: { address, alt, library }, sizes, className }: BlockPictureProps) {
  if (address === '') return null;
  if (library !== undefined)
    return <LibraryPicture picture={{ ...library, alt }} sizes={sizes} className={classNames('w-full', className)} />;
  return (
    <img src={address} alt={alt} loading="lazy" decoding="async" className={classNames('h-auto w-full', className)} />
  );
}
