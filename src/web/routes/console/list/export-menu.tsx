import { Download } from 'lucide-react';
import { fetchFile, saveFile } from '../../../client/files/fetch-file.ts';
import { withFreshLogin } from '../../../client/session/fresh-login.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { formatDay } from '../../../ui/data/date-time.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Menu, MenuButton } from '../../../ui/navigation/menu.tsx';
import { menuSide } from './menu-side.ts';

interface ExportMenuProps {
  list:
    | 'applications'
    | 'licenses'
    | 'customers'
    | 'invoices'
    | 'statements'
    | 'imports'
    | 'due-reminders'
    | 'sent-reminders'
    | 'sales'
    | 'reports'
    | 'cohorts'
    | 'mails'
    | 'operators'
    | 'audit';
  /** The name of the file. */
  title: string;
  /** The list's filter; undefined and empty values are left out. */
  filter: object;
}

/** Saves the list with its filters, with all columns. */
export function ExportMenu({ list, title, filter }: ExportMenuProps) {
  const [isBusy, run] = useBusy();
  const save = (format: 'csv' | 'xlsx') =>
    run(async () => {
      const asked = Object.entries({ ...filter, format }).filter(([, value]) => Boolean(value));
      const path = `/exports/${list}?${new URLSearchParams(asked)}`;
      const file = await withFreshLogin(() => fetchFile(path, undefined, 'admin'));
      if (file === null) return;
      saveFile(file, `${title}-${formatDay(Date.now())}.${format}`);
      toast.success('已导出');
    });
  return (
    <Menu
      align={menuSide()}
      label={`导出${title}`}
      triggerClassName={buttonClass({})}
      trigger={
        <>
          <Download aria-hidden className="size-4" />
          {isBusy ? '正在导出…' : '导出'}
        </>
      }
    >
      <MenuButton disabled={isBusy} onClick={() => void save('xlsx')}>
        Excel 工作簿（XLSX）
      </MenuButton>
      <MenuButton disabled={isBusy} onClick={() => void save('csv')}>
        CSV 文件
      </MenuButton>
    </Menu>
  );
}
