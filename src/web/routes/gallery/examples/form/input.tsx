import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { Input, Textarea } from '../../../../ui/form/input.tsx';

export default function InputExample() {
  const [email, setEmail] = useState('zhang.example.com');
  const isWrong = email !== '' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email);

  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        label="联系邮箱"
        required
        hint="审核结果会发到这里"
        error={isWrong ? '邮箱里少了 @，例如 zhang@example.com' : undefined}
      >
        {(control) => (
          <Input {...control} type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        )}
      </Field>
      <Field label="授权编号" hint="只读，可以选中复制">
        {(control) => <Input {...control} readOnly value="VL-示例-0001" />}
      </Field>
      <Field label="用途说明" optional className="sm:col-span-2">
        {(control) => <Textarea {...control} rows={3} placeholder="例如：公司内部订单管理后台，约 20 人使用" />}
      </Field>
    </div>
  );
}
