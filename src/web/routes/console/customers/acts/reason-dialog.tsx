import type { ReactNode } from 'react';
import { customers } from '../../../../../contract/customers/customers.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { FormField } from '../../../../form/form-field.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { Textarea } from '../../../../ui/form/input.tsx';
import { type CustomerDialogProps, useActed } from './use-acted.ts';

interface Words {
  title: string;
  submitLabel: string;
  done: string;
  text: ReactNode;
  isDangerous?: boolean;
  /** False if only operators read the reason. */
  isTold: boolean;
  placeholder: string;
}

/** The acts that need only a reason. */
const acts = {
  mailPasswordLink: {
    title: '寄出新密码链接',
    submitLabel: '寄出',
    done: '已寄出',
    text: '链接寄到客户验证过的邮箱，10 分钟内有效，只能用一次。密码由客户自己设置，设置之后其余登录全部失效。',
    isTold: false,
    placeholder: '例如：客户来电，已核对注册手机与最近一笔付款',
  },
  endSessions: {
    title: '结束全部登录',
    submitLabel: '结束登录',
    done: '已结束全部登录',
    text: '所有设备立即退出，客户需要重新登录；密码不变。',
    isTold: true,
    placeholder: '例如：您来电说手机遗失，按您的要求退出所有设备',
  },
  askRemoval: {
    title: '关闭两步验证',
    submitLabel: '提出',
    done: '已提出，请另一位同事确认',
    text: '用于验证器和恢复码都丢失的客户。请先核实身份并写明怎样核实的；客户立即收到邮件，另一位运营人员在 24 小时内再次核实并确认之后才会关闭。',
    isTold: false,
    placeholder: '例如：视频核对身份证与营业执照，并回拨了登记的手机',
  },
  disable: {
    title: '停用账号',
    submitLabel: '停用',
    done: '已停用',
    text: '不能再登录，现有登录立即结束。授权照常有效，随时可以恢复。',
    isDangerous: true,
    isTold: true,
    placeholder: '原样写进给客户的邮件',
  },
  enable: {
    title: '恢复账号',
    submitLabel: '恢复',
    done: '已恢复',
    text: '客户可以照常登录。',
    isTold: true,
    placeholder: '原样写进给客户的邮件',
  },
} as const satisfies Partial<Record<keyof typeof customers, Words>>;

export type ReasonAct = keyof typeof acts;

export function ReasonDialog({ act, customer: { id }, onClose }: CustomerDialogProps & { act: ReasonAct }) {
  const words: Words = acts[act];
  const form = useEndpointForm(customers[act], {
    values: { reason: '' },
    input: ({ reason }) => ({ id, reason }),
    done: words.done,
    ...useActed(onClose).acted,
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      submitLabel={words.submitLabel}
      variant={words.isDangerous === true ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p className="text-sm leading-6 text-ink-soft">{words.text}</p>
      <FormField
        form={form}
        name="reason"
        label="原因"
        required
        hint={words.isTold ? '客户会在邮件里看到。' : '只有运营人员能看到。'}
      >
        {(control) => <Textarea {...control} rows={3} maxLength={500} placeholder={words.placeholder} />}
      </FormField>
    </FormDialog>
  );
}
