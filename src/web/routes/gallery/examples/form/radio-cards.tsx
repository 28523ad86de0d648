import { useState } from 'react';
import { RadioCards } from '../../../../ui/form/choice.tsx';

export default function RadioCardsExample() {
  const [holder, setHolder] = useState<'personal' | 'company'>('company');

  return (
    <RadioCards
      legend="被授权方"
      name="example-holder"
      columns={2}
      value={holder}
      onValueChange={setHolder}
      options={[
        { value: 'personal', label: '个人', description: '一名开发者，自己的项目' },
        { value: 'company', label: '企业', description: '按公司名签发，可开专用发票' },
      ]}
    />
  );
}
