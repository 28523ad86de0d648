import { LockKeyhole } from 'lucide-react';
import { useLocation } from 'react-router';
import { useWatch } from 'react-hook-form';
import type { Edition, Offer } from '../../../../contract/catalog/catalog.ts';
import type { FormVersion } from '../../../../contract/applications/form-versions.ts';
import type { Payee } from '../../../../contract/content/content.ts';
import { partOf } from '../../../form/use-checked-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { AttachmentFields } from '../fields/attachment-fields.tsx';
import type { ApplicationForm } from '../fields/form-fields.ts';
import { HolderFields } from '../fields/holder-fields.tsx';
import { PayeePanel } from '../fields/payee-panel.tsx';
import type { ApplicationValues } from '../fields/application-values.ts';
import { DiscountField } from '../fields/discount-field.tsx';
import type { CodeValues, OwnPrice } from '../fields/use-own-price.ts';
import { PaymentFields } from '../fields/payment-fields.tsx';
import { ScopeFields } from '../fields/scope-fields.tsx';
import { type FilledStep, type Step, steps } from './steps.ts';
import type { Attachments } from '../fields/use-attachments.ts';

interface StepFieldsProps {
  step: FilledStep;
  form: ApplicationForm;
  edition: Edition;
  offer: Offer | undefined;
  payee: Payee | null;
  own: OwnPrice;
  version: FormVersion;
  /** The draft's number; null until it is saved. */
  number: string | null;
  attachments: Attachments;
  isGuest: boolean;
  loginNote: string | undefined;
  isReady: boolean;
  onNext: () => void;
  onBack: (step: Step) => void;
}

/** The fields of one step, with the buttons back and forward. */
export function StepFields(props: StepFieldsProps) {
  const {
    step,
    form,
    edition,
    offer,
    payee,
    own,
    version,
    number,
    attachments,
    isGuest,
    loginNote,
    isReady,
    onNext,
    onBack,
  } = props;
  const previous = steps[steps.indexOf(step) - 1];
  const isClosed = step === 'payment' && isGuest;
  return (
    <form
      id={form.id}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <fieldset disabled={!isReady} className="min-w-0">
        {step === 'holder' && <HolderFields form={form} edition={edition} version={version} />}
        {step === 'scope' && <ScopeFields form={form} edition={edition} offer={offer} version={version} />}
        {isClosed && <LoginPanel text={loginNote} />}
        {step === 'payment' && !isClosed && (
          <>
            {(offer?.priceFen !== 0 || offer.discount !== undefined) && (
              <DiscountField form={partOf<CodeValues, ApplicationValues>(form)} own={own} payable={offer} />
            )}
            <PaymentPart form={form} offer={offer} payee={payee} number={number} />
            <div className="mt-8">
              <AttachmentFields attachments={attachments} />
            </div>
          </>
        )}
        <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
          {previous === undefined ? <span /> : <Button onClick={() => onBack(previous)}>上一步</Button>}
          {!isClosed && (
            <Button type="submit" variant="primary">
              {step === 'payment' ? '去核对' : '下一步'}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

function PaymentPart({ form, offer, payee, number }: Pick<StepFieldsProps, 'form' | 'offer' | 'payee' | 'number'>) {
  const channel = useWatch({ control: form.control, name: 'paymentChannel' });
  if (offer?.priceFen === 0)
    return (
      <Alert tone="success" title="这份授权不收费">
        不需要付款，也不用填写凭证，下一步核对后提交即可。
      </Alert>
    );
  return (
    <PaymentFields form={partOf(form)} payee={payee}>
      <PayeePanel
        payee={payee}
        channel={channel}
        amountFen={offer?.priceFen}
        discount={offer?.discount}
        number={number}
      />
    </PaymentFields>
  );
}

/** Shown to a guest who has to log in: why, and that nothing is lost. */
function LoginPanel({ text }: { text: string | undefined }) {
  const { pathname } = useLocation();
  const back = `redirect=${encodeURIComponent(`${pathname}?step=payment`)}`;
  return (
    <div className="flex flex-col items-center rounded-card border border-line bg-sunken px-6 py-12 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-primary-soft text-primary">
        <LockKeyhole aria-hidden className="size-6" />
      </span>
      <h3 className="mt-4 text-[15px] font-medium text-ink">登录后继续填写付款信息</h3>
      <p className="mt-1.5 max-w-md text-sm leading-6 text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton variant="primary" to={`/login?${back}`}>
          登录
        </LinkButton>
        <LinkButton to={`/login?mode=register&${back}`}>注册新账号</LinkButton>
      </div>
    </div>
  );
}
