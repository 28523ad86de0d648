import { exampleClaim } from '../../../../contract/settings.ts';
import { pictureUrl } from '../../../../contract/shop/shop-pictures.ts';
import { BrandMark } from '../../../parts/chrome/brand.tsx';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { PreviewBrand } from './preview-brand.tsx';
import { usePreviewed } from './preview.tsx';

/** Browser tab, header and the picture shown in chats. */
export function NamePreview({ claim }: { claim: string }) {
  const { imageUrl, title } = useSite();
  const { shop } = usePreviewed();
  const name = shop.title.trim() || title;
  const { light } = shop.logo;
  const words = claim.trim() === exampleClaim ? '' : claim.trim();
  const isShipped = shop.title.trim() === '' && words === '' && light === null;
  return (
    <div>
      <p className="flex items-center gap-2 bg-sunken px-3 pt-2 text-xs text-ink-soft">
        <span className="flex max-w-56 items-center gap-2 rounded-control bg-surface px-3 py-2">
          {light === null ? (
            <BrandMark className="size-4" />
          ) : (
            <img src={pictureUrl(imageUrl, light)} alt="" className="size-4 shrink-0 object-contain" />
          )}
          <span className="truncate">价格与版本 - {name}</span>
        </span>
      </p>
      <div className="flex h-[52px] items-center border-b border-line bg-surface px-4">
        <PreviewBrand />
      </div>
      <div className="p-5">
        <p className="mb-2 text-[13px] text-ink-faint">发到聊天里的分享图</p>
        {isShipped ? (
          <p className="text-[13px] leading-6 text-ink-soft">
            现在用的是自带的分享图；填写名称、介绍或上传标志后换成您的。
          </p>
        ) : (
          <div style={card} className="flex flex-col bg-white p-6 shadow-card">
            <p className="flex min-h-6 items-center gap-2.5 text-[13px]">
              {light !== null && (
                <img src={pictureUrl(imageUrl, light)} alt="" className="h-6 w-auto max-w-40 object-contain" />
              )}
              {words !== '' && <span className="truncate">{name}</span>}
            </p>
            <p className="my-auto text-xl font-semibold wrap-anywhere">{words || name}</p>
            <p className="text-xs">{location.host}</p>
          </div>
        )}
      </div>
    </div>
  );
}

const card = { aspectRatio: '1200 / 630', color: '#12161c', borderBottom: '5px solid var(--primary)' };
