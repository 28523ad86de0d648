import { buttonClass } from '../../../ui/form/button.tsx';
import { PreviewBrand } from './preview-brand.tsx';

/** Samples of the colour: header, button, link, tint. Nothing here is clickable. */
export function LookPreview() {
  return (
    <div aria-hidden>
      <div className="flex h-[52px] items-center gap-2.5 border-b border-line px-4">
        <PreviewBrand />
        <span className={buttonClass({ variant: 'primary', size: 'sm' }, 'pointer-events-none ml-auto')}>注册</span>
      </div>
      <div className="space-y-4 p-5">
        <p className="text-xl font-semibold tracking-tight text-ink">买下的版本一直能用</p>
        <p className="text-sm leading-6 text-ink-soft">
          价格、授权与更新服务期写在同一页上，
          <span className="text-primary underline">看看各版本的区别</span>。
        </p>
        <div className="flex flex-wrap gap-3">
          <span className={buttonClass({ variant: 'primary' }, 'pointer-events-none')}>申请授权</span>
          <span className={buttonClass({}, 'pointer-events-none')}>查看价格</span>
        </div>
        <p className="rounded-card bg-primary-soft px-4 py-3 text-sm font-medium text-primary">专业版 · 推荐</p>
        <div className="h-2 overflow-hidden rounded-full bg-sunken">
          <div className="h-full w-2/3 rounded-full bg-primary" />
        </div>
      </div>
    </div>
  );
}
