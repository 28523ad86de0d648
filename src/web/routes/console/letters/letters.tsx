import { Link } from 'react-router';
import { mailKind } from '../../../../contract/mail/outbox.ts';
import type { LetterSummary } from '../../../../contract/mail/letter-texts.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { mailKindNames } from '../mails/mail-words.ts';
import type { Route } from './+types/letters';
import { WordsTabs } from './words-tabs.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '信件文字');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return apiOf(context).letterTexts.list({});
}

export default function LettersPage({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="信件文字"
        description="系统写给客户的每一封信：主题、正文与按钮都可以改，没有改过的用系统自带的文字。改动只影响之后写的信。"
      />
      <WordsTabs />
      <div className="space-y-6">
        {mailKind.options.map((group) => (
          <Card key={group} title={mailKindNames[group]} flush>
            <ul className="lg:grid lg:grid-cols-2">
              {items
                .filter((letter) => letter.group === group)
                .map((letter) => (
                  <LetterRow key={letter.name} letter={letter} />
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

function LetterRow({
  letter: { name, title, when, subject, isChanged, changedBy, changedAt },
}: {
  letter: LetterSummary;
}) {
  return (
    <li className="relative grid gap-x-6 gap-y-1.5 border-t border-line px-5 py-4 transition-colors hover:bg-sunken/60 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6">
      <div className="min-w-0">
        <Link to={`/dashboard/letters/${name}`} className="text-sm font-medium text-ink stretched-link">
          {title}
        </Link>
        <p className="mt-0.5 text-[13px] leading-5 text-ink-soft">{when}</p>
        <p className="mt-0.5 truncate text-[13px] leading-5 text-ink-faint">{subject}</p>
      </div>
      {isChanged && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-ink-faint">
          {changedAt !== null && `${changedBy ?? ''} ${formatDateTime(changedAt)}`}
          <Badge tone="primary">已改写</Badge>
        </div>
      )}
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
