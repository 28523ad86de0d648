import { useState } from 'react';
import { Checkbox } from '../../../../ui/form/choice.tsx';

const items = ['源码包', '部署文档', '设计稿'];

export default function CheckboxExample() {
  const [chosen, setChosen] = useState<readonly string[]>(['源码包']);

  const toggle = (item: string) =>
    setChosen(chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item]);

  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-ink">要下载的资料（已选 {chosen.length} 项）</legend>
      {items.map((item) => (
        <Checkbox key={item} label={item} checked={chosen.includes(item)} onChange={() => toggle(item)} />
      ))}
      <Checkbox label="历史版本（当前授权不包含）" disabled />
    </fieldset>
  );
}
