import { Link } from 'react-router';
import type { Attachment } from '../../../../contract/applications/attachments.ts';
import type { FormVersion } from '../../../../contract/applications/form-versions.ts';
import type { Edition, Offer } from '../../../../contract/catalog/catalog.ts';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useCatalogWords } from '../../../parts/chrome/use-catalog-words.ts';
import { MailboxNote, MailboxProof, useLacksMailbox } from '../../../parts/mailbox/mailbox-proof.tsx';
import { type Description, DescriptionList } from '../../../ui/data/description-list.tsx';
import type { DraftSaver } from '../draft/draft-saver.ts';
import { AgreementField } from '../fields/agreement-field.tsx';
import type { ApplicationValues } from '../fields/application-values.ts';
import { factsOf } from './application-facts.tsx';
import { filledSteps, stepNames } from './steps.ts';
import { useSubmitForm } from './use-submit-form.ts';

interface StepReviewProps {
  values: ApplicationValues;
  edition: Edition;
  offer: Offer | undefined;
  agreementVersion: string;
  attachments: readonly Attachment[];
  version: FormVersion;
  saver: DraftSaver;
  /** Called when the price was refused because there is another one now. */
  onPriceChanged: () => void;
  /** Receives the server's messages, by field. */
  onWrong: (messages: FieldMessages) => void;
}

/** Everything on one page, and the agreement. */
export function StepReview(props: StepReviewProps) {
  const { values, edition, offer, agreementVersion, attachments, version, saver, onPriceChanged, onWrong } = props;
  const facts = factsOf(values, edition, offer, version, useCatalogWords());
  const isHeld = useLacksMailbox();
  const form = useSubmitForm({
    saver,
    edition: edition.code,
    agreementVersion,
    amountFen: offer?.priceFen,
    formVersion: version.version,
    onPriceChanged,
    onWrong,
  });
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
      <MailboxProof className="pt-6" />
      <FormShell form={form} className="pt-6">
        <AgreementField form={form} version={agreementVersion} />
        <SubmitButton form={form} size="lg" disabled={isHeld} className="mt-5 w-full sm:w-auto">
          提交申请
        </SubmitButton>
        <MailboxNote>
          <p className="mt-3 text-[13px] leading-5 text-ink-faint">
            提交后由工作人员核对付款并审核，通过前可以随时撤回。
          </p>
        </MailboxNote>
      </FormShell>
    </div>
  );
}

const attached = (attachments: readonly Attachment[]): Description => ({
  term: '附件',
  detail: attachments.length === 0 ? '没有附件' : attachments.map(({ name }) => name).join('、'),
  wide: true,
});
