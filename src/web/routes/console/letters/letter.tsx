import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LetterText } from '../../../../contract/mail/letter-texts.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/letter';
import { LetterEditor } from './letter-editor.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '信件文字');

export async function clientLoader({ request, context, params: { name } }: Route.ClientLoaderArgs) {
  requireToken(request);
  const { letterTexts } = apiOf(context);
  const [letter, versions] = await Promise.all([letterTexts.get({ name }), letterTexts.versions({ name })]);
  return { letter, versions: versions.items };
}

export default function LetterPage({ loaderData: { letter: loaded, versions } }: Route.ComponentProps) {
  const [isDirty, onDirty] = useState(false);
  // The editor begins anew with the words that were taken back.
  const [restored, setRestored] = useState<LetterText | null>(null);
  const isNewer = restored !== null && restored.name === loaded.name && restored.revision > loaded.revision;
  const letter = isNewer ? restored : loaded;
  useLeaveGuard(isDirty);
  return (
    <>
      <PageHead
        back={
          <Link
            to="/dashboard/letters"
            className="inline-flex min-h-6 items-center gap-1.5 rounded text-sm text-ink-soft hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            信件文字
          </Link>
        }
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {letter.title}
            {letter.isChanged ? <Badge tone="primary">已改写</Badge> : <Badge tone="neutral">系统自带</Badge>}
          </span>
        }
        description={letter.when}
      />
      <LetterEditor
        key={`${letter.name} ${restored?.revision ?? 0}`}
        letter={letter}
        versions={versions}
        onDirty={onDirty}
        onRestored={setRestored}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
