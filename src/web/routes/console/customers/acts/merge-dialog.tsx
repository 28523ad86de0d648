import { useState } from 'react';
import { customers } from '../../../../../contract/customers/customers.ts';
import type { MergePreview } from '../../../../../contract/customers/merging.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { FormField } from '../../../../form/form-field.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Input, Textarea } from '../../../../ui/form/input.tsx';
import { type CustomerDialogProps, useActed } from './use-acted.ts';

/** Merges another account of the same person into this one: first the preview, then the act. */
export function MergeDialog({ customer, onClose }: CustomerDialogProps) {
  const [preview, setPreview] = useState<MergePreview | null>(null);
  return preview === null ? (
    <PreviewForm customer={customer} onClose={onClose} onPreviewed={setPreview} />
  ) : (
    <MergeForm customer={customer} preview={preview} onClose={onClose} />
  );
}

type PreviewFormProps = CustomerDialogProps & { onPreviewed: (preview: MergePreview) => void };

function PreviewForm({ customer: { id, username }, onClose, onPreviewed }: PreviewFormProps) {
  const form = useEndpointForm(customers.previewMerge, {
    values: { username: '' },
    input: (values) => ({ id, username: values.username }),
    refusedAt: { RECIPIENT_UNKNOWN: 'username' },
    onDone: onPreviewed,
  });
  return (
    <FormDialog form={form} size="sm" title="合并账号" submitLabel="核对" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        把同一位客户的另一个账号合并到 {username}。请先核实两个账号属于同一人；核对之后才会合并。
      </p>
      <FormField
        form={form}
        name="username"
        label="要合并进来的账号"
        required
        hint="填写用户名；这个账号之后不能再登录"
      >
        {(control) => <Input {...control} autoComplete="off" maxLength={40} />}
      </FormField>
    </FormDialog>
  );
}

function MergeForm({ customer, preview, onClose }: CustomerDialogProps & { preview: MergePreview }) {
  const { merged, obstacle } = preview;
  const form = useEndpointForm(customers.merge, {
    values: { reason: '' },
    input: ({ reason }) => ({ id: customer.id, mergedId: merged.id, reason }),
    done: '已合并，两个邮箱都会收到邮件',
    ...useActed(onClose).acted,
  });
  return (
    <FormDialog
      form={form}
      title={`把 ${merged.username} 合并到 ${customer.username}`}
      submitLabel="合并，不能撤销"
      variant="danger"
      isReady={obstacle === ''}
      onClose={onClose}
    >
      {obstacle !== '' && <Alert tone="danger">{obstacle}</Alert>}
      <ul className="list-disc space-y-1 pl-5 text-sm leading-6 text-ink-soft">
        {linesOf(customer.username, preview).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Alert tone="warning">合并不能撤销。两个账号验证过的邮箱都会收到邮件。</Alert>
      <FormField form={form} name="reason" label="原因" required hint="客户会在邮件里看到。">
        {(control) => (
          <Textarea {...control} rows={3} maxLength={500} placeholder="例如：您来电说有两个账号，已核对身份与付款" />
        )}
      </FormField>
    </FormDialog>
  );
}

function linesOf(kept: string, { merged, moves, ends }: MergePreview): string[] {
  const name = merged.nickname === '' ? merged.username : `${merged.username}（${merged.nickname}）`;
  return [
    `账号 ${name}，邮箱 ${merged.email ?? '未填写'}`,
    `转到 ${kept}：申请 ${moves.applications} 份（其中 ${moves.openApplications} 份未处理完）、授权 ${moves.licenses} 份、发票 ${moves.invoices} 张、下载记录 ${moves.downloads} 条、内部备注 ${moves.notes} 条`,
    `${moves.consents} 份申请同意协议的记录随申请转过来；隐私政策的同意记录留在原账号`,
    `结束 ${ends.sessions} 处登录${ends.hasWechat ? '，解绑微信' : ''}；之后用 ${merged.username} 登录的，会被告知改用 ${kept}`,
  ];
}
