import { useState } from 'react';
import { Combobox } from '../../../../ui/combobox.tsx';
import { Field } from '../../../../ui/field.tsx';

const industries = [
  { value: 'retail', label: '零售与电商', keywords: 'lingshou dianshang' },
  { value: 'manufacture', label: '制造业', keywords: 'zhizao' },
  { value: 'logistics', label: '仓储物流', keywords: 'cangchu wuliu' },
  { value: 'education', label: '教育培训', keywords: 'jiaoyu peixun' },
  { value: 'medical', label: '医疗健康', keywords: 'yiliao jiankang' },
  { value: 'finance', label: '金融保险', keywords: 'jinrong baoxian' },
  { value: 'software', label: '软件与信息服务', keywords: 'ruanjian xinxi' },
  { value: 'government', label: '政务与公共服务', keywords: 'zhengwu gonggong' },
];

export default function ComboboxExample() {
  const [industry, setIndustry] = useState<string | null>(null);

  return (
    <div className="max-w-xs">
      <Field label="所属行业" optional hint="输入汉字或拼音查找">
        {(control) => (
          <Combobox
            control={control}
            options={industries}
            value={industry}
            onValueChange={setIndustry}
            placeholder="请选择"
          />
        )}
      </Field>
    </div>
  );
}
