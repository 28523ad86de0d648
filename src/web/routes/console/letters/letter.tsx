import { useState } from 'react';
import type { LetterText } from '../../../../contract/mail/letter-texts.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { BackLink } from '../chrome/back-link.tsx';
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
  const { text: letter, start, onDirty, onRestored } = useEditedLetter(loaded);
  return (
    <>
      <PageHead
        back={<BackLink to="/dashboard/letters">信件文字</BackLink>}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {letter.title}
            {letter.isChanged ? <Badge tone="primary">已改写</Badge> : <Badge tone="neutral">系统自带</Badge>}
          </span>
        }
        description={letter.when}
      />
      <LetterEditor
        key={`${letter.name} ${start}`}
        letter={letter}
        versions={versions}
        onDirty={onDirty}
        onRestored={onRestored}
      />
    </>
  );
}

interface EditedLetter {
  text: LetterText;
  /** Changes when the shipped words are restored: the editor starts over with them. */
  start: number;
  onDirty: (isDirty: boolean) => void;
  onRestored: (text: LetterText) => void;
}

/** The letter as loaded, or with the shipped words if they were restored since. */
function useEditedLetter(loaded: LetterText): EditedLetter {
  const [isDirty, onDirty] = useState(false);
  const [restored, onRestored] = useState<LetterText | null>(null);
  useLeaveGuard(isDirty);
  const isNewer = restored !== null && restored.name === loaded.name && restored.revision > loaded.revision;
  return { text: isNewer ? restored : loaded, start: restored?.revision ?? 0, onDirty, onRestored };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
