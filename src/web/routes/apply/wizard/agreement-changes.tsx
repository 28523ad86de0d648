import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Page } from '../../../../contract/content/content.ts';
import { quietApi } from '../../../client/http/remote-api.ts';
import { currentToken } from '../../../client/session/session.ts';
import { PassageList } from '../../../parts/reading/passage-list.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FoldLine } from '../../../ui/layout/fold-line.tsx';

/**
 * Shows people who agreed to an older version of the license agreement, or opened this form under one, the differences
 * before they agree to this one. Otherwise asking again would say nothing.
 */
export function AgreementChanges({ version }: { version: string }) {
  const seen = useRef(version);
  const [changes, setChanges] = useState<(NonNullable<Page['changes']> & { to: string }) | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: Page['changes']) => {
      if (isCurrent) setChanges(found === null ? null : { ...found, to: version });
    };
    // Only a courtesy: the box links to the agreement in any case.
    changesSince(version, seen.current).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [version]);
  if (changes === null || changes.to !== version || changes.passages.length === 0) return null;
  const { from, passages } = changes;
  return (
    <Alert tone="warning" live title={`授权协议已从版本 ${from} 更新为版本 ${version}`} className="mb-4">
      <p>{summaryOf(passages)}请看过改动再同意。</p>
      <details className="mt-2">
        <FoldLine className="w-fit gap-1.5 text-link">看看改了什么</FoldLine>
        <PassageList passages={passages} />
      </details>
      <p className="mt-2">
        <Link to={`/agreement/index?since=${from}#changes`} target="_blank" className="text-link">
          在协议页查看改动
        </Link>
      </p>
    </Alert>
  );
}

async function changesSince(version: string, seen: string): Promise<Page['changes']> {
  const agreed = currentToken() === null ? null : (await quietApi.licenseApplications.agreed({})).version;
  const since = agreed ?? seen;
  return since === version ? null : (await quietApi.content.page({ slug: 'license-agreement', since })).changes;
}

/** The parts concerned, each named once. */
function summaryOf(passages: NonNullable<Page['changes']>['passages']): string {
  const count = (kind: 'added' | 'removed') => passages.filter((passage) => passage.kind === kind).length;
  const [added, removed] = [count('added'), count('removed')];
  const counts = [added > 0 && `新增 ${added} 段`, removed > 0 && `删除 ${removed} 段`].filter(Boolean).join('、');
  const parts = [...new Set(passages.map(({ heading }) => heading).filter((heading) => heading !== ''))];
  const named = parts.slice(0, 3).map((part) => `“${part}”`);
  const where = named.length === 0 ? '' : `，涉及${named.join('、')}${parts.length > 3 ? `等 ${parts.length} 处` : ''}`;
  return `${counts}${where}。`;
}
