import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';

export default function SelectExample() {
  return (
    <div className="max-w-xs">
      <Field label="发票类型" hint="手机上打开系统自己的选择界面">
        {(control) => (
          <Select {...control} defaultValue="normal">
            <option value="normal">增值税普通发票</option>
            <option value="special">增值税专用发票</option>
            <option value="none">暂不开票</option>
          </Select>
        )}
      </Field>
    </div>
  );
}
