import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { Application } from '../../../../contract/applications/application.ts';
import { licenseApplications } from '../../../../contract/applications/license-applications.ts';
import type { Payee } from '../../../../contract/content/content.ts';
import type { HolderType } from '../../../../contract/fields.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { partOf } from '../../../form/use-checked-form.ts';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { MailboxNote, noteUnproved, useLacksMailbox } from '../../../parts/mailbox/mailbox-proof.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AgreementField, agreedTo, type AgreementValues } from '../../apply/fields/agreement-field.tsx';
import { emptyValues } from '../../apply/fields/application-values.ts';
import type { PaymentValues } from '../../apply/fields/form-fields.ts';
import { DiscountField } from '../../apply/fields/discount-field.tsx';
import { type CodeValues, type Payable, useOwnPrice } from '../../apply/fields/use-own-price.ts';
import { PayeePanel } from '../../apply/fields/payee-panel.tsx';
import { checkCompany, CompanyCard, type CompanyValues } from './company-card.tsx';
import { PaymentFields } from '../../apply/fields/payment-fields.tsx';
import { checkStep } from '../../apply/wizard/steps.ts';

/** The fields that every paid application for a license sends. */
export type PaidInput = InputOf<typeof licenseApplications.renew>;

interface PaidFormProps {
  /** The license's number. */
  number: string;
  /** The purchase whose price is requested. */
  subject: { kind: 'renewal' | 'upgrade'; edition: string; holderType?: HolderType };
  /** If a personal license becomes a company's, the form asks for the company. */
  asksForCompany?: boolean;
  /** The price without a code. */
  payable: Payable;
  payee: Payee;
  agreementVersion: string;
  /** The future application's number. */
  applicationNumber: string | null;
  send: (input: PaidInput, company: CompanyValues) => Promise<Application>;
  onSent: (application: Application) => void;
}

interface PaidValues extends PaymentValues, AgreementValues, CodeValues, CompanyValues {}

const unpaid: PaidValues = {
  paymentChannel: '',
  paymentReference: '',
  paidOn: '',
  agreementVersion: '',
  discountCode: '',
  holderName: '',
  creditCode: '',
};

/** Payment details, agreement and button; the server checks the price again. */
export function PaidForm({
  number,
  subject,
  asksForCompany = false,
  payable: listed,
  payee,
  agreementVersion,
  applicationNumber,
  send,
  onSent,
}: PaidFormProps) {
  const { revalidate } = useRevalidator();
  const isHeld = useLacksMailbox();
  const form = useEndpointForm(licenseApplications.renew, {
    values: unpaid,
    input: ({ paymentChannel, paymentReference, paidOn, discountCode, agreementVersion: agreed }: PaidValues) => ({
      number,
      amountFen: payable.priceFen,
      discountCode,
      paymentChannel: paymentChannel === '' ? null : paymentChannel,
      paymentReference,
      paidOn,
      agreementVersion: agreedTo(agreementVersion, { agreementVersion: agreed }),
    }),
    check: (values) => ({
      ...(asksForCompany && checkCompany(values)),
      ...(payable.priceFen !== 0 && checkStep('payment', { ...emptyValues, ...values })),
    }),
    failure: 'toast',
    call: send,
    onDone: onSent,
    onRefused: async (error) => {
      await noteUnproved(error);
      if (isApiError(error, 'PRICE_CHANGED')) own.refresh();
      if (isApiError(error, 'PRICE_CHANGED', 'AGREEMENT_OUTDATED', 'LICENSE_APPLICATION_OPEN')) await revalidate();
    },
  });
  const own = useOwnPrice({ ...subject, license: number }, partOf<CodeValues, PaidValues>(form));
  const payable = own.price ?? listed;
  const channel = useWatch({ control: form.control, name: 'paymentChannel' });
  return (
    <FormShell form={form} className={asksForCompany ? 'space-y-6' : ''}>
      {asksForCompany && <CompanyCard form={partOf<CompanyValues, PaidValues>(form)} />}
      <Card title="付款与提交">
        <DiscountField form={partOf<CodeValues, PaidValues>(form)} own={own} payable={payable} />
        {payable.priceFen === 0 ? (
          <Alert tone="success" title="这次不收费">
            不需要付款，提交后等待审核即可。
          </Alert>
        ) : (
          <PaymentFields form={partOf(form)} payee={payee}>
            <PayeePanel
              payee={payee}
              channel={channel}
              amountFen={payable.priceFen}
              discount={payable.discount}
              number={applicationNumber}
            />
          </PaymentFields>
        )}
        <div className="mt-6">
          <AgreementField form={partOf(form)} version={agreementVersion} />
        </div>
        <SubmitButton form={form} disabled={isHeld} className="mt-5">
          提交申请
        </SubmitButton>
        <MailboxNote>
          <p className="mt-3 text-[13px] leading-5 text-ink-faint">
            工作人员确认到账并审核后生效，之前可以随时撤回。授权密钥会换成新的，原来的授权密钥对原来的内容仍然有效。
          </p>
        </MailboxNote>
      </Card>
    </FormShell>
  );
}
