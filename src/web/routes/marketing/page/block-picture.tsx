import type { BlockPicture } from '../../../../contract/pages/block-fields.ts';
import { classNames } from '../../../ui/class-names.ts';

/** A picture in a frame that keeps its place while it comes; nothing without an address. */
export function BlockPictureView({ picture, className }: { picture: BlockPicture; className?: string }) {
  if (picture.address === '') return null;
  return (
    <img
      src={picture.address}
      alt={picture.alt}
      loading="lazy"
      decoding="async"
      className={classNames('h-auto w-full', className)}
    />
  );
}
