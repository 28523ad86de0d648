import { remoteApi } from '../../../client/http/remote-api.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RichText } from '../../help/rich-text.tsx';
import { Updating } from './updating.tsx';
import { usePreview } from './use-preview.ts';

/** A text as visitors will see it, updated while typing. */
export function TextPreview({ title, markdown }: { title: string; markdown: string }) {
  const { shown, problem, isBehind } = usePreview({ markdown }, remoteApi.textPreview.show);
  return (
    <Card
      title="预览"
      description="随文字一起更新；链接在这里不会打开。"
      actions={<Updating isShown={shown !== null && isBehind} />}
    >
      {problem !== null && (
        <p role="status" className="mb-3 text-[13px] leading-5 text-danger">
          现在的文字还不能预览：{problem}
        </p>
      )}
      {shown === null ? (
        problem === null && <SkeletonLines lines={8} />
      ) : (
        <div
          role="region"
          aria-label="访客看到的文字"
          tabIndex={0}
          className="max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-canvas p-5 sm:p-6"
        >
          <p className="mb-4 text-xl font-semibold text-ink">{title}</p>
          {markdown.trim() === '' ? (
            <p className="text-sm text-ink-soft">还没有正文。</p>
          ) : (
            <RichText isPreview html={shown.html} className="[&>:first-child]:mt-0" />
          )}
        </div>
      )}
    </Card>
  );
}
