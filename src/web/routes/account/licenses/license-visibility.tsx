import { Link, useRevalidator } from 'react-router';
import type { HolderVisibility, License } from '../../../../contract/licenses/licenses.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

const choices: Record<HolderVisibility, string> = {
  masked: '部分名称，如 杭州****公司',
  full: '完整名称',
  hidden: '不显示名称',
};

/** How much of the holder's name is shown to people who look the license up. */
export function LicenseVisibility({ license: { number, holderVisibility } }: { license: License }) {
  const { revalidate } = useRevalidator();
  const [isBusy, run] = useBusy();
  const choose = (visibility: HolderVisibility) =>
    run(async () => {
      await remoteApi.licenses.showHolder({ number, visibility });
      toast.success('已保存');
      await revalidate();
    });
  return (
    <Field
      label="授权查询里显示的被授权方"
      className="max-w-sm"
      hint={
        <>
          别人按编号或域名查询时看到的名称。
          <Link to={`/authorize/index?q=${number}`} className="text-link">
            看看查询结果
          </Link>
        </>
      }
    >
      {(control) => (
        <Select
          {...control}
          value={holderVisibility}
          disabled={isBusy}
          onChange={(event) => void choose(event.target.value as HolderVisibility)}
        >
          {Object.entries(choices).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
