import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import { account } from '../../../../contract/identity/account.ts';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import '../../../client/schemas-without-eval.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { keepUserInfo } from '../../../client/session/session.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { RadioCards } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { placeFailure } from '../../auth/form/form-failure.ts';

const resolver = zodResolver(account.edit.input);
const fields = ['nickname', 'gender', 'phone', 'company', 'bio'] as const;

const genders = [
  { value: '0', label: '保密' },
  { value: '1', label: '男' },
  { value: '2', label: '女' },
] as const;

/** What radio buttons and text fields hold. */
function valuesOf({ nickname, gender, phone, company, bio }: UserInfo) {
  return { nickname, gender: String(gender), phone, company, bio };
}

export function ProfileForm({ user }: { user: UserInfo }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({ resolver, defaultValues: valuesOf(user) });
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, isDirty, isSubmitting } = formState;
  useLeaveGuard(isDirty);

  const save = handleSubmit(async (values) => {
    setFailure(null);
    try {
      const saved = await remoteApi.account.edit(values);
      keepUserInfo(saved);
      reset(valuesOf(saved));
      toast.success('资料已保存');
    } catch (error) {
      setFailure(placeFailure(error, setError, fields));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="space-y-5">
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="昵称" hint="留空则显示用户名" error={errors.nickname?.message}>
          {(control) => <Input {...control} {...register('nickname')} maxLength={30} autoComplete="nickname" />}
        </Field>
        <Field label="手机号" error={errors.phone?.message}>
          {(control) => (
            <Input {...control} {...register('phone')} type="tel" inputMode="tel" maxLength={30} autoComplete="tel" />
          )}
        </Field>
      </div>
      <RadioCards
        legend="性别"
        name="gender"
        options={genders}
        columns={3}
        className="[&>div]:grid-cols-3 [&_label]:gap-2 max-sm:[&_label]:px-3"
        inputProps={register('gender')}
        error={(errors.gender as FieldError | undefined)?.message}
      />
      <Field label="公司" error={errors.company?.message}>
        {(control) => <Input {...control} {...register('company')} maxLength={100} autoComplete="organization" />}
      </Field>
      <Field label="个人简介" hint="最多 300 字" error={errors.bio?.message}>
        {(control) => <Textarea {...control} {...register('bio')} maxLength={300} rows={3} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={!isDirty} loading={isSubmitting}>
          保存资料
        </Button>
        {isDirty && !isSubmitting && (
          <Button variant="ghost" onClick={() => reset()}>
            还原
          </Button>
        )}
        <p role="status" className="text-[13px] leading-5 text-warning">
          {isDirty && !isSubmitting ? '有未保存的修改' : ''}
        </p>
      </div>
    </form>
  );
}
