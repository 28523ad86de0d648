import { Copy } from 'lucide-react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { copySelected } from '../../../ui/media/copy-text.ts';
import type { Column } from '../list/column.ts';
import { type CopiedRows, copiedRows } from './copied-rows.ts';

interface CopyRowsButtonProps<Item> {
  columns: readonly Column<Item>[];
  items: readonly Item[];
}

/** Copies rows so that they can be pasted into a spreadsheet, with all columns. */
export function CopyRowsButton<Item>({ columns, items }: CopyRowsButtonProps<Item>) {
  const copy = () => {
    try {
      copyRows(copiedRows(columns, items));
      toast.success(`已复制 ${items.length} 行，可以粘贴到表格里`);
    } catch {
      toast.error('没能写入剪贴板，请改用“导出”');
    }
  };
  return (
    <Button size="sm" icon={<Copy aria-hidden className="size-3.5" />} onClick={copy}>
      复制
    </Button>
  );
}

/** Uses the old API: from data of the newer one, browsers remove the mark that long numbers are text. */
function copyRows({ html, plain }: CopiedRows): void {
  const tell = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', plain);
    event.clipboardData?.setData('text/html', html);
    event.preventDefault();
  };
  document.addEventListener('copy', tell);
  try {
    copySelected(plain);
  } finally {
    document.removeEventListener('copy', tell);
  }
}
