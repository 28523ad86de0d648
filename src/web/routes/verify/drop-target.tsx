import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** A frame into which a file can be dropped; its contents offer another way for keyboards. */
export function DropTarget({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (file === undefined) return;
        event.preventDefault();
        setOver(false);
        onFile(file);
      }}
      className={classNames(
        'rounded-dialog border bg-surface p-5 shadow-card transition-colors sm:p-6',
        isOver ? 'border-primary-text bg-primary-soft' : 'border-line',
      )}
    >
      {children}
    </div>
  );
}
