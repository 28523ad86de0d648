import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../../../contract/is-api-error.ts';
import type { Application } from '../../../../contract/applications/application.ts';
import type { Payee } from '../../../../contract/content.ts';
import '../../../client/schemas-without-eval.ts';
import { randomString } from '../../../client/random-string.ts';
import { fieldErrors, showError } from '../../../client/answer/show-error.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { draftOf, emptyValues } from '../../apply/fields/application-values.ts';
import { resolverOf, showMessages } from '../../apply/fields/form-fields.ts';
import { PayeePanel } from '../../apply/fields/payee-panel.tsx';
import { PaymentFields } from '../../apply/fields/payment-fields.tsx';
import { AgreementBox } from '../../apply/wizard/step-review.tsx';
import { useAgreement } from '../../apply/wizard/use-agreement.ts';
import { messagesOf } from '../../apply/wizard/steps.ts';

/** What every paid application for a license sends. */
export interface PaidInput {
  requestKey: string;
  agreementVersion: string;
  amountFen: number;
  paymentChannel: 'bank' | 'wechat' | 'alipay' | null;
  paymentReference: string;
  paidOn: string;
}

interface PaidFormProps {
  amountFen: number;
  payee: Payee;
  agreementVersion: string;
  send: (input: PaidInput) => Promise<Application>;
  onSent: (application: Application) => void;
}

/** How it was paid, the agreement, and the button; the server looks at the price once more. */
export function PaidForm({ amountFen, payee, agreementVersion, send, onSent }: PaidFormProps) {
  const isFree = amountFen === 0;
  const form = useForm({ defaultValues: emptyValues, resolver: resolverOf(isFree ? [] : ['payment'], undefined) });
  const channel = useWatch({ control: form.control, name: 'paymentChannel' });
  const [requestKey] = useState(() => randomString(24));
  const [hasTried, setTried] = useState(false);
  const { revalidate } = useRevalidator();
  const { isAgreed, box } = useAgreement(agreementVersion);

  const submit = form.handleSubmit(async (values) => {
    if (!isAgreed) return;
    const { paymentChannel = null, paymentReference = '', paidOn = '' } = draftOf(values);
    try {
      onSent(await send({ requestKey, agreementVersion, amountFen, paymentChannel, paymentReference, paidOn }));
    } catch (error) {
      showMessages(form, messagesOf(fieldErrors(error)));
      showError(error);
      if (isApiError(error, 'PRICE_CHANGED', 'AGREEMENT_OUTDATED', 'LICENSE_APPLICATION_OPEN')) await revalidate();
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        setTried(true);
        void submit(event);
      }}
    >
      <Card title="付款与提交">
        {isFree ? (
          <Alert tone="success" title="这次不收费">
            不需要付款，提交后等待审核即可。
          </Alert>
        ) : (
          <PaymentFields form={form} payee={payee}>
            <PayeePanel payee={payee} channel={channel} amountFen={amountFen} />
          </PaymentFields>
        )}
        <div className="mt-6">
          <AgreementBox {...box} error={hasTried && !isAgreed ? '请阅读并同意授权协议' : undefined} />
        </div>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting} className="mt-5">
          提交申请
        </Button>
        <p className="mt-3 text-[13px] leading-5 text-ink-faint">
          工作人员确认到账并审核后生效，之前可以随时撤回。授权码会换成新的，原来的授权码对原来的内容仍然有效。
        </p>
      </Card>
    </form>
  );
}
