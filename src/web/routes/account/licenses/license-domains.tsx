import { Globe, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { freeHosts } from '@vela/license';
import { type License, licenses } from '../../../../contract/licenses/licenses.ts';
import { subdomainWords } from '../../../../contract/licenses/subdomain-words.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ControlledField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { DomainsInput } from '../../../parts/form/domains-input.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

const listed = (domains: readonly string[]) => (domains.length === 0 ? '不限定域名' : domains.join('、'));

/** The domains of a license; the holder can change them, and undo that, without asking anyone. */
export function LicenseDomains({ license }: { license: License }) {
  const { number, revision, domains, domainChange, domainChangesLeft } = license;
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  // An operator's change can't be undone here.
  const isOwnChange = domainChange !== null && domainChange.undoUntil > domainChange.changedAt;
  const undo = () =>
    confirmDialog({
      title: '恢复为更改前的域名',
      text: `将恢复为 ${listed(domainChange?.fromDomains ?? [])}，并退还这次更改的次数。授权密钥会随之更换。`,
      confirmLabel: '恢复',
      onConfirm: async () => {
        try {
          await remoteApi.licenses.undoDomainChange({ number, revision });
          toast.success('已恢复为更改前的域名');
        } catch (error) {
          toast.error(errorText(error));
        }
        await revalidate();
      },
    });
  return (
    <section aria-label={`授权域名 ${number}`} className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-sm font-medium text-ink">授权域名</h2>
        <Button
          size="sm"
          icon={<Globe aria-hidden className="size-4" />}
          disabled={domainChangesLeft === 0}
          onClick={() => setOpen(true)}
        >
          更改域名
        </Button>
      </div>
      <p className="mt-2 text-sm leading-6 break-words text-ink">{listed(domains)}</p>
      <p className="text-[13px] leading-5 text-ink-faint">
        {domainChangesLeft === 0
          ? '今年的自助更改次数已用完，需要更改请联系客服。'
          : `今年还可以自助更改 ${domainChangesLeft} 次。`}
        本机、内网和 {freeHosts.trialLabels.join('、')} 开头的子域名不用登记。
      </p>
      {domainChange !== null && (
        <Alert
          className="mt-3"
          title={`${formatDateTime(domainChange.changedAt)} 更改过域名`}
          action={
            isOwnChange && (
              <Button size="sm" icon={<Undo2 aria-hidden className="size-4" />} onClick={() => void undo()}>
                撤销更改
              </Button>
            )
          }
        >
          原来的 {listed(domainChange.fromDomains)} 用旧密钥可使用到 {formatDateTime(domainChange.overlapUntil)}
          {isOwnChange ? `；${formatDateTime(domainChange.undoUntil)} 之前可以撤销。` : '；由客服更改。'}
        </Alert>
      )}
      {isOpen && <ChangeDialog license={license} onClose={() => setOpen(false)} onChanged={revalidate} />}
    </section>
  );
}

interface ChangeDialogProps {
  license: License;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

function ChangeDialog({ license, onClose, onChanged }: ChangeDialogProps) {
  const { number, revision, domains, subdomainLevels } = license;
  const form = useEndpointForm(licenses.changeDomains, {
    values: { domains },
    input: (values) => ({ number, revision, domains: values.domains }),
    refusedAt: { DOMAINS_UNCHANGED: 'domains', DOMAIN_CHANGES_USED_UP: 'domains' },
    done: '域名已更改，请换上新的授权密钥',
    onDone: async () => {
      onClose();
      await onChanged();
    },
  });
  return (
    <FormDialog form={form} title="更改授权域名" submitLabel="更改" onClose={onClose}>
      <p className="mb-4">
        更改后会签发新的授权密钥。旧密钥和旧域名还会继续有效一段时间，也可以撤销；更改之后这里会写明到什么时候。
      </p>
      <ControlledField
        form={form}
        name="domains"
        label="域名"
        hint={`回车或逗号分隔，点一下可以修改；每个域名包含 ${subdomainWords(subdomainLevels)}。`}
      >
        {(control, { ref, value, onChange }) => (
          <DomainsInput ref={ref} control={control} values={value} onValuesChange={(given) => onChange([...given])} />
        )}
      </ControlledField>
    </FormDialog>
  );
}
