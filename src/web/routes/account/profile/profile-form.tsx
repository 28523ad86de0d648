import { account } from '../../../../contract/identity/account.ts';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { keepUserInfo } from '../../../client/session/session.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { Button } from '../../../ui/form/button.tsx';
import { RadioCards } from '../../../ui/form/choice.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';

const genders = [
  { value: '0', label: '保密' },
  { value: '1', label: '男' },
  { value: '2', label: '女' },
] as const;

/** The values of radio buttons and text fields. */
function valuesOf({ nickname, gender, phone, company, bio }: UserInfo) {
  return { nickname, gender: String(gender), phone, company, bio };
}

export function ProfileForm({ user }: { user: UserInfo }) {
  const form = useEndpointForm(account.edit, {
    values: valuesOf(user),
    input: (values) => values,
    done: '资料已保存',
    onDone: (saved, { form: { reset } }) => {
      keepUserInfo(saved);
      reset(valuesOf(saved));
    },
  });
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty);

  return (
    <FormShell form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="nickname" label="昵称" hint="留空则显示用户名">
          {(control) => <Input {...control} maxLength={30} autoComplete="nickname" />}
        </FormField>
        <FormField form={form} name="phone" label="手机号">
          {(control) => <Input {...control} type="tel" inputMode="tel" maxLength={30} autoComplete="tel" />}
        </FormField>
      </div>
      <RadioCards
        legend="性别"
        name="gender"
        options={genders}
        columns={3}
        className="[&>div]:grid-cols-3 [&_label]:gap-2 max-sm:[&_label]:px-3"
        inputProps={form.register('gender')}
        error={form.messageOf('gender')}
      />
      <FormField form={form} name="company" label="公司">
        {(control) => <Input {...control} maxLength={100} autoComplete="organization" />}
      </FormField>
      <FormField form={form} name="bio" label="个人简介" hint="最多 300 字">
        {(control) => <Textarea {...control} maxLength={300} rows={3} />}
      </FormField>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton form={form} disabled={!isDirty}>
          保存资料
        </SubmitButton>
        {isDirty && !form.isSending && (
          <Button variant="ghost" onClick={() => form.reset()}>
            还原
          </Button>
        )}
        <p role="status" className="text-[13px] leading-5 text-warning">
          {isDirty && !form.isSending ? '有未保存的修改' : ''}
        </p>
      </div>
    </FormShell>
  );
}
