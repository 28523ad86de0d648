import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useAct } from '../../../parts/requests/use-act.ts';
import { Button } from '../../../ui/form/button.tsx';
import { type SavedVersion, SavedVersions } from './saved-versions.tsx';

export interface TextEditorProps<Text, Version extends SavedVersion> {
  /** The form for the words. */
  children: ReactNode;
  /** The words as their readers see them. */
  preview: ReactNode;
  isDirty: boolean;
  onDirty: (isDirty: boolean) => void;
  versions: readonly Version[];
  onTake: (version: Version) => void;
  /** Puts the shipped words back in force; null if they are. */
  restore: (() => Promise<Text>) | null;
  onRestored: (text: Text) => void;
}

/** A text of the product that a vendor rewrites: its words, the preview, and all earlier versions. */
export function TextEditor<Text, Version extends SavedVersion>({
  children,
  preview,
  isDirty,
  onDirty,
  versions,
  onTake,
  restore,
  onRestored,
}: TextEditorProps<Text, Version>) {
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="min-w-0">{children}</div>
      <div className="min-w-0 xl:sticky xl:top-8">{preview}</div>
      <SavedVersions
        versions={versions}
        onTake={onTake}
        restoring={restore && <RestoreButton restore={restore} onRestored={onRestored} />}
      />
    </div>
  );
}

interface RestoreButtonProps<Text> {
  /** The text of the confirmation. */
  text?: string;
  restore: () => Promise<Text>;
  onRestored: (text: Text) => Promise<void> | void;
}

export function RestoreButton<Text>({
  text = '改写过的留在改写记录里，可以再放回来；没有保存的修改会丢失。',
  restore,
  onRestored,
}: RestoreButtonProps<Text>) {
  const [isBusy, perform] = useAct();
  const ask = () =>
    perform({
      question: {
        title: '恢复系统自带的文字？',
        text,
        confirmLabel: '恢复',
      },
      call: restore,
      done: '已恢复为系统自带的文字',
      onDone: onRestored,
    });
  return (
    <Button size="sm" loading={isBusy} icon={<RotateCcw aria-hidden className="size-4" />} onClick={() => void ask()}>
      恢复系统自带的文字
    </Button>
  );
}
