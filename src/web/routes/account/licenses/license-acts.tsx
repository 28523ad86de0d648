import type { License } from '../../../../contract/licenses/licenses.ts';
import { LinkButton } from '../../../ui/form/button.tsx';

/** What a holder may ask for. */
export function LicenseActs({ license: { number, status } }: { license: License }) {
  if (status !== 'active') return null;
  const to = (act: string) => `/user/product/${number}/${act}`;
  return (
    <div className="mt-6 flex flex-wrap gap-2" role="group" aria-label="申请变更这份授权">
      <LinkButton size="sm" to={to('renewal')}>
        续期
      </LinkButton>
      <LinkButton size="sm" to={to('upgrade')}>
        升级
      </LinkButton>
      <LinkButton size="sm" to={to('transfer')}>
        转让
      </LinkButton>
    </div>
  );
}
