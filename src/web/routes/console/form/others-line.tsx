import { Users } from 'lucide-react';
import { type Edited, useOthers } from './use-others.ts';

/** One line beside the editor: who else is editing, and whether somebody has saved meanwhile; nothing if nobody is. */
export function OthersLine(edited: Edited) {
  const { colleagues, saved } = useOthers(edited);
  const names = colleagues.map(({ name }) => name).join('、');
  const sentences = [
    names !== '' && `${names} 也在编辑`,
    saved && `${saved.isOwn ? '您在别的窗口' : (saved.by ?? '有人')} 已保存新的版本，保存前会请您对照`,
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-[13px] leading-5 text-warning">
      <Users aria-hidden className="size-4 shrink-0" />
      {sentences.join('；')}
    </p>
  );
}
