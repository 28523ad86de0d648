import { useRevalidator } from 'react-router';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import { signingKeyContract } from '../../../../contract/licenses/signing-keys.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Input } from '../../../ui/form/input.tsx';

const WORD = '轮换';

/** Says what a rotation does, and wants the word typed: no press by mistake brings the former key back. */
export function RotateDialog({ activeKid, onClose }: { activeKid: string; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useEndpointForm<typeof signingKeyContract.rotate, { word: string }>(signingKeyContract.rotate, {
    values: { word: '' },
    input: () => ({ seen: activeKid }),
    check: ({ word }): FieldMessages => (word.trim() === WORD ? {} : { word: `请输入“${WORD}”两个字` }),
    done: ({ activeKid: kid }) => `从现在起用 ${kid} 签名，请重新备份`,
    onDone: async () => {
      await revalidate();
      onClose();
    },
    onRefused: async (error) => {
      if (isApiError(error, 'SIGNING_KEY_ROTATED')) await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      title="轮换签名密钥"
      submitLabel="轮换"
      variant="danger"
      role="alertdialog"
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 pl-5 text-sm leading-6 text-ink-soft">
        <li>从现在起用新的密钥签名；有已公布、等待启用的，就启用它。</li>
        <li>
          <span className="font-mono text-[13px]">{activeKid}</span>{' '}
          不再签名，仍然公布：用它签发的授权继续有效，不用换发。
        </li>
        <li>存了公钥文件的校验方要重新下载，才认得新签发的授权。</li>
        <li>不能换回去。轮换之后请重新备份。</li>
      </ul>
      <FormField form={form} name="word" label={`输入“${WORD}”确认`} required>
        {(control) => <Input {...control} autoComplete="off" maxLength={20} />}
      </FormField>
    </FormDialog>
  );
}
