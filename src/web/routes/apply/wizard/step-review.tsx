import { useState } from 'react';
import { Link } from 'react-router';
import type { Attachment } from '../../../../contract/applications/attachments.ts';
import type { Edition, Offer } from '../../../../contract/catalog.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { type Description, DescriptionList } from '../../../ui/data/description-list.tsx';
import { AgreementChanges } from './agreement-changes.tsx';
import { factsOf } from './application-facts.tsx';
import type { ApplicationValues } from '../fields/application-values.ts';
import { filledSteps, stepNames } from './steps.ts';
import { useAgreement } from './use-agreement.ts';

interface StepReviewProps {
  values: ApplicationValues;
  edition: Edition;
  offer: Offer | undefined;
  agreementVersion: string;
  attachments: readonly Attachment[];
  isSending: boolean;
  onSend: (agreementVersion: string) => void;
}

/** Everything on one page, and the agreement. A new version of the agreement has to be ticked anew. */
export function StepReview(props: StepReviewProps) {
  const { values, edition, offer, agreementVersion, attachments, isSending, onSend } = props;
  const facts = factsOf(values, edition, offer);
  const [hasTried, setTried] = useState(false);
  const { isAgreed, box } = useAgreement(agreementVersion);
  const send = () => {
    setTried(true);
    if (isAgreed) onSend(agreementVersion);
  };
  return (
    <div>
      {filledSteps.map((step) => (
        <section key={step} aria-labelledby={`review-${step}`} className="border-b border-line py-6 first:pt-0">
          <div className="mb-4 flex items-center justify-between gap-4">
            <h3 id={`review-${step}`} className="text-sm font-semibold text-ink">
              {stepNames[step]}
            </h3>
            <Link
              to={`?step=${step}`}
              preventScrollReset
              aria-label={`修改${stepNames[step]}`}
              className="text-sm text-link"
            >
              修改
            </Link>
          </div>
          <DescriptionList items={step === 'payment' ? [...facts.payment, attached(attachments)] : facts[step]} />
        </section>
      ))}
      <div className="pt-6">
        <AgreementBox {...box} error={hasTried && !isAgreed ? '请阅读并同意授权协议' : undefined} />
        <Button variant="primary" size="lg" loading={isSending} onClick={send} className="mt-5 w-full sm:w-auto">
          提交申请
        </Button>
        <p className="mt-3 text-[13px] leading-5 text-ink-faint">
          提交后由工作人员核对付款并审核，通过前可以随时撤回。
        </p>
      </div>
    </div>
  );
}

const attached = (attachments: readonly Attachment[]): Description => ({
  term: '附件',
  detail: attachments.length === 0 ? '没有附件' : attachments.map(({ name }) => name).join('、'),
  wide: true,
});

interface AgreementBoxProps {
  version: string;
  isAgreed: boolean;
  onChange: (isTicked: boolean) => void;
  error: string | undefined;
}

export function AgreementBox({ version, isAgreed, onChange, error }: AgreementBoxProps) {
  return (
    <>
      <AgreementChanges version={version} />
      <Checkbox
        checked={isAgreed}
        onChange={(event) => onChange(event.target.checked)}
        error={error}
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
