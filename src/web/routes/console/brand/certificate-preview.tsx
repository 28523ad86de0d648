import { pictureUrl, type ShopPicture } from '../../../../contract/shop/shop-pictures.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { usePreviewed } from './preview.tsx';

interface CertificatePreviewProps {
  vendor: string;
  claim: string;
  signer: string;
  seal: ShopPicture | null;
}

/** Paper stays paper in the dark scheme, too. */
export function CertificatePreview({ vendor, claim, signer, seal }: CertificatePreviewProps) {
  const site = useSite();
  const { shop } = usePreviewed();
  const name = shop.title.trim() || site.title;
  const { light } = shop.logo;
  return (
    <div className="bg-sunken p-5">
      <div style={paper} className="mx-auto flex max-w-80 flex-col items-center p-6 text-center text-xs">
        {light !== null && (
          <img src={pictureUrl(site.imageUrl, light)} alt="" className="mb-1 h-6 w-auto max-w-40 object-contain" />
        )}
        <p style={accent} className="max-w-full truncate">
          {name}
        </p>
        <p style={accent} className="mt-2 text-2xl font-semibold">
          授权证书
        </p>
        <p className="mt-6">兹证明</p>
        <p style={underlined} className="mt-2 px-4 pb-1 text-base">
          示例被授权方
        </p>
        <p className="mt-2">{claim}</p>
        <span className="flex-1" />
        <div className="flex w-full items-start justify-end gap-3 text-right leading-5">
          <div className="min-w-0">
            <p>{signer}</p>
            <p className="wrap-anywhere">{vendor.trim() || name}</p>
          </div>
          {seal !== null && (
            <img src={pictureUrl(site.imageUrl, seal)} alt="印章" className="size-20 shrink-0 object-contain" />
          )}
        </div>
      </div>
    </div>
  );
}

// The colours of the real certificate (`server/licenses/certificate/draw-certificate.ts`). They are used only here, so
// they have no classes.
const paper = { aspectRatio: '595 / 842', background: '#fffdf8', color: '#1c2733', border: '3px double #a9824c' };
const accent = { color: '#1d4a73', letterSpacing: '0.1em' };
const underlined = { borderBottom: '1px solid #a9824c' };
