import type { SiteSettings } from '../../../../contract/settings.ts';
import { PreviewBrand } from './preview-brand.tsx';

const OWN_WORDS = '我们正在更新系统，很快回来。您的申请、授权与资料都在，不会受影响。';

/** The same as `server/http/pages/maintenance.ts` writes. */
export function MaintenancePreview({ message, note, until }: SiteSettings['maintenance'] & { note: string }) {
  return (
    <div>
      <p className="flex items-center gap-2.5 border-b border-line px-5 py-4 font-semibold text-ink">
        <PreviewBrand />
      </p>
      <div className="px-5 py-10">
        <p className="text-2xl font-semibold tracking-tight text-ink">正在维护</p>
        <p className="mt-4 text-sm leading-7 wrap-anywhere whitespace-pre-line text-ink-soft">
          {message.trim() || OWN_WORDS}
        </p>
        <p className="mt-2 text-sm leading-7 wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>
        {until !== '' && (
          <dl className="mt-5 rounded-card border border-line bg-sunken px-5 py-4">
            <dt className="text-[13px] text-ink-faint">预计恢复（北京时间）</dt>
            <dd className="tnum font-semibold text-ink">{until}</dd>
          </dl>
        )}
      </div>
    </div>
  );
}
