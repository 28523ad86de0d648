import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { AgreementChanges } from '../wizard/agreement-changes.tsx';

export interface AgreementValues {
  /** The version that was ticked, or ''. */
  agreementVersion: string;
}

/** The version to send: ticking one version never agrees to a newer one. */
export const agreedTo = (version: string, { agreementVersion }: AgreementValues): string =>
  agreementVersion === version ? version : '';

/** Agreement to the current version of the license agreement. A new version has to be ticked again. */
export function AgreementField({ form, version }: { form: FormFields<AgreementValues>; version: string }) {
  const {
    field: { value, onChange, ...wired },
  } = useController({ control: form.control, name: 'agreementVersion' });
  return (
    <>
      <AgreementChanges version={version} />
      <Checkbox
        {...wired}
        checked={value === version}
        onChange={(event) => onChange(event.target.checked ? version : '')}
        error={form.messageOf('agreementVersion')}
        label={
          <>
            我已阅读并同意
            <Link to="/agreement/index" target="_blank" className="text-link">
              《授权协议》
            </Link>
            <span className="tnum text-ink-faint">（版本 {version}）</span>
          </>
        }
      />
    </>
  );
}
