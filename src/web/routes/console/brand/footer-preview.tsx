import type { ReactNode } from 'react';
import type { ContactName } from '../../../../contract/settings.ts';
import { pictureUrl } from '../../../../contract/shop/shop-pictures.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { CodePicture } from '../../../parts/media/code-picture.tsx';
import { DrawnCode } from '../../../parts/media/drawn-code.tsx';
import { type HeldPicture, pictureOf } from './picture-field.tsx';
import { PreviewBrand } from './preview-brand.tsx';

export interface ContactValues extends Record<ContactName, string> {
  supportQr: string;
  followQr: string;
  supportPicture: HeldPicture;
  followPicture: HeldPicture;
}

/** The part of the footer that these settings determine. */
export function FooterPreview({ values }: { values: ContactValues }) {
  const { title } = useSite();
  const copyright = values.copyright.trim() || `© ${values.vendor.trim() || title}`;
  const contacts = [
    values.supportWechat.trim() && `微信：${values.supportWechat.trim()}`,
    values.supportEmail.trim(),
    values.supportHours.trim(),
  ].filter((line) => line !== '');
  return (
    <div className="bg-surface">
      <div className="p-5">
        <PreviewBrand />
        <div className="mt-5 flex flex-wrap gap-6">
          <Column title="联系我们" isEmpty={contacts.length === 0 && !hasCode(values.supportPicture, values.supportQr)}>
            <Code picture={values.supportPicture} text={values.supportQr} label="客服微信二维码" />
            <ul className="mt-3 space-y-1 text-[13px] leading-6 wrap-anywhere text-ink-faint">
              {contacts.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Column>
          <Column title="关注我们" isEmpty={!hasCode(values.followPicture, values.followQr)}>
            <Code picture={values.followPicture} text={values.followQr} label="公众号二维码" />
            <p className="mt-3 text-[13px] leading-6 wrap-anywhere text-ink-faint">{values.followName}</p>
          </Column>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-5 py-4 text-[13px] leading-6 wrap-anywhere text-ink-faint">
        {[copyright, values.filingNumber, values.policeNumber]
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </div>
    </div>
  );
}

const hasCode = (picture: HeldPicture, text: string): boolean => picture.length > 0 || text.trim() !== '';

function Column({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 basis-44">
      <p className="mb-3 text-sm font-medium text-ink">{title}</p>
      {isEmpty ? <p className="text-[13px] text-ink-faint">（没有填写，不显示这一栏）</p> : children}
    </div>
  );
}

function Code({ picture, text, label }: { picture: HeldPicture; text: string; label: string }) {
  const { imageUrl } = useSite();
  const chosen = pictureOf(picture);
  if (chosen !== null) return <CodePicture code={{ src: pictureUrl(imageUrl, chosen) }} label={label} />;
  return text.trim() === '' ? null : <DrawnCode text={text.trim()} label={label} className="size-28" />;
}
