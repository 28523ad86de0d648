import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { type RobotHost, robotPlaceOf, robotServiceNames, robots, unlistedHost } from '../../../../contract/robots.ts';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Input } from '../../../ui/form/input.tsx';

interface AddRobotDialogProps {
  hosts: readonly RobotHost[];
  onClose: () => void;
}

export function AddRobotDialog({ hosts, onClose }: AddRobotDialogProps) {
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(robots.add, {
    values: { address: '', secret: '', name: '' },
    check: ({ address: typed }): FieldMessages => {
      const at = robotPlaceOf(typed.trim());
      return at?.isOwnHost === true && !hosts.some(({ host }) => host === at.host)
        ? { address: unlistedHost(at.host) }
        : {};
    },
    onDone: async () => {
      await revalidate();
      onClose();
    },
  });
  const address = useWatch({ control: form.control, name: 'address' });
  const place = robotPlaceOf(address.trim());
  return (
    <FormDialog form={form} title="添加群机器人" submitLabel="添加" onClose={onClose}>
      <FormField
        form={form}
        name="address"
        label="机器人的地址（Webhook）"
        required
        hint={
          place === null
            ? '从企业微信、钉钉或飞书的群机器人设置里完整复制；加密保存，之后不再显示'
            : `${robotServiceNames[place.service]}的群机器人${place.isOwnHost ? `，在自己的主机 ${place.host}` : ''}`
        }
      >
        {(control) => <Input {...control} autoComplete="off" spellCheck={false} placeholder="https://" />}
      </FormField>
      <FormField
        form={form}
        name="secret"
        label="签名密钥"
        optional
        hint="钉钉的“加签”、飞书的“签名校验”；钉钉用“自定义关键词”时，填“新工作”"
      >
        {(control) => <Input {...control} autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="name" label="名称" optional hint="例如群的名字">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
