import { CloudCheck, CloudOff, HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { SaveState } from './draft-saver.ts';

const icon = 'size-3.5 shrink-0';

const notes: Record<SaveState, { icon: ReactNode; text: string } | null> = {
  clean: null,
  kept: { icon: <HardDrive aria-hidden className={icon} />, text: '已保存在本机' },
  saving: { icon: <Spinner className={icon} />, text: '正在保存…' },
  saved: { icon: <CloudCheck aria-hidden className={icon} />, text: '草稿已保存' },
  conflict: null,
  failed: { icon: <CloudOff aria-hidden className={icon} />, text: '未能同步到服务器，已保存在本机' },
};

/** One quiet line that says where the draft is saved. */
export function SaveNote({ state }: { state: SaveState }) {
  const note = notes[state];
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-[13px] leading-5 text-ink-faint">
      {note?.icon}
      {note?.text}
    </p>
  );
}
