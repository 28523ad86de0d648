import { useRevalidator } from 'react-router';
import { errorText } from '../../../client/answer/show-error.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton, SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { AuthPanel } from '../auth-panel.tsx';

interface LinkCheckProps {
  title: string;
  /** `链接`; with its classifier if the check failed: `个链接`. */
  what: string;
}

/** Shown while the link from a letter is checked. */
export function LinkCheck({ title, what }: LinkCheckProps) {
  return (
    <AuthPanel title={title} description={`正在检查${what}…`}>
      <SkeletonLines lines={2} />
      <Skeleton className="mt-6 h-11 w-full" />
      <noscript>
        <p className="mt-4 text-sm text-ink-soft">请启用浏览器脚本后重新打开邮件中的链接。</p>
      </noscript>
    </AuthPanel>
  );
}

/** Shown in place of a page whose link could not be checked. */
export function LinkCheckFailed({ title, what, error }: LinkCheckProps & { error: unknown }) {
  const { state, revalidate } = useRevalidator();
  return (
    <AuthPanel title={title}>
      <Alert tone="danger" title={`没能检查这${what}`} live>
        {errorText(error)}
      </Alert>
      <Button variant="primary" wide className="mt-5" loading={state === 'loading'} onClick={() => void revalidate()}>
        重试
      </Button>
    </AuthPanel>
  );
}
