import { Download } from 'lucide-react';
import { fetchFile, saveFile } from '../../../client/files/fetch-file.ts';
import { withFreshLogin } from '../../../client/session/fresh-login.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { formatDay } from '../../../ui/data/date-time.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { type AuditListFilter, queryOf } from './audit-filter.ts';

/** Saves the list with its filters as a file. */
export function ExportButton({ filter }: { filter: AuditListFilter }) {
  const [isBusy, run] = useBusy();
  const save = () =>
    run(async () => {
      const path = `/audit/export?${queryOf(filter)}`;
      const file = await withFreshLogin(() => fetchFile(path, undefined, 'admin'));
      if (file === null) return;
      saveFile(file, `审计日志-${formatDay(Date.now())}.csv`);
      toast.success('已导出');
    });
  return (
    <Button loading={isBusy} icon={<Download aria-hidden className="size-4" />} onClick={() => void save()}>
      导出 CSV
    </Button>
  );
}
