import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { personalData } from '../../../../contract/identity/personal-data.ts';
import { keepUserInfo } from '../../../client/session/session.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import type { Deletion } from './deletion-card.tsx';

interface DeletionDialogProps {
  deletion: Deletion;
  onClose: () => void;
}

/** The last question before the waiting time starts. */
export function DeletionDialog({ deletion: { waitDays, licenses }, onClose }: DeletionDialogProps) {
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(personalData.requestDeletion, {
    values: { givesUpLicenses: false },
    done: `账号将在 ${waitDays} 天后注销`,
    onDone: (saved) => {
      keepUserInfo(saved);
      onClose();
      void revalidate();
    },
    onRefused: () => void revalidate(),
  });
  const hasGivenUp = useWatch({ control: form.control, name: 'givesUpLicenses' }) === true;
  return (
    <FormDialog
      form={form}
      size="sm"
      role="alertdialog"
      title="注销账号？"
      submitLabel="申请注销"
      variant="danger"
      closeLabel="保留账号"
      isReady={licenses.length === 0 || hasGivenUp}
      onClose={onClose}
    >
      <p>{waitDays} 天后账号和个人资料将被删除，不能恢复。在此之前登录并点击“撤销注销”即可保留。</p>
      {licenses.length > 0 && (
        <>
          <p className="mt-3">账号下还有这些授权。它们仍可验证真伪，但不能再下载资料、续期或变更域名：</p>
          <ul className="mt-2 mb-4 list-disc space-y-1 pl-5">
            {licenses.map(({ number, editionName }) => (
              <li key={number}>
                <span className="tnum font-medium text-ink">{number}</span>　{editionName}
              </li>
            ))}
          </ul>
          <Checkbox {...form.register('givesUpLicenses')} label="我已了解，放弃这些授权的后续权益" />
        </>
      )}
    </FormDialog>
  );
}
