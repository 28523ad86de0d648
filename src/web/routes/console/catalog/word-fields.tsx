import { FormField } from '../../../form/form-field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { CatalogEndpointForm } from './catalog-values.ts';

const limits = [
  { limit: 'developers', about: '人数', example: '例如：开发者、人、名' },
  { limit: 'projects', about: '项目', example: '例如：项目、个、个' },
] as const;

const words = [
  { word: 'name', label: '名称', most: 8 },
  { word: 'unit', label: '单位', most: 4 },
  { word: 'counter', label: '量词', most: 4 },
] as const;

/** The vendor's names for the limits of editions and for the mark of the recommended one. */
export function WordFields({ form }: { form: CatalogEndpointForm }) {
  return (
    <Card
      title="怎样称呼"
      description="价格、产品、申请、授权与证书上怎样称呼各版本的限额：价格上写“5 人”（单位），句子里写“5 名开发者”（量词与名称）。"
    >
      <div className="space-y-5">
        {limits.map(({ limit, about, example }) => (
          <fieldset key={limit} className="grid grid-cols-3 gap-4 sm:max-w-xl">
            <legend className="mb-2 text-sm text-ink">
              {about}
              <span className="ml-2 text-[13px] text-ink-faint">{example}</span>
            </legend>
            {words.map(({ word, label, most }) => (
              <FormField key={word} form={form} name={`document.product.words.${limit}.${word}`} label={label} required>
                {(control) => <Input {...control} autoComplete="off" maxLength={most} />}
              </FormField>
            ))}
          </fieldset>
        ))}
        <FormField
          form={form}
          name="document.product.words.recommended"
          label="推荐的版本上的标记"
          required
          className="sm:max-w-xl"
        >
          {(control) => <Input {...control} autoComplete="off" maxLength={6} />}
        </FormField>
      </div>
    </Card>
  );
}
