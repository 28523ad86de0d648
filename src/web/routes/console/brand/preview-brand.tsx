import { pictureUrl } from '../../../../contract/shop/shop-pictures.ts';
import { BrandMark } from '../../../parts/chrome/brand.tsx';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { usePreviewed } from './preview.tsx';

/** The brand as shown in the header. */
export function PreviewBrand() {
  const site = useSite();
  const { shop, scheme } = usePreviewed();
  const { light, dark, hasName } = shop.logo;
  const name = shop.title.trim() || site.title;
  const picture = scheme === 'dark' ? (dark ?? light) : light;
  const isNamed = picture !== null && hasName;
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-[15px] font-semibold tracking-tight text-ink">
      {picture === null ? (
        <BrandMark />
      ) : (
        <img
          src={pictureUrl(site.imageUrl, picture)}
          alt={isNamed ? name : ''}
          className="h-6 w-auto max-w-40 shrink-0 object-contain"
        />
      )}
      {!isNamed && <span className="truncate">{name}</span>}
    </span>
  );
}
