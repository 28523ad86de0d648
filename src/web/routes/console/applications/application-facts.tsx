import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FixedKey } from '../../../../contract/applications/custom-form.ts';
import type { Check, ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { isLeftOut, ownLabelOf } from '../../../../contract/applications/fixed-questions.ts';
import { formOf, labelledExtras } from '../../../../contract/applications/form-versions.ts';
import { isPartlyPaid } from '../../../../contract/applications/act-obstacles.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { AttachmentList } from '../../../parts/form/attachment-list.tsx';
import { DiscountNote } from '../../../parts/words/discount-note.tsx';
import { useCatalogWords } from '../../../parts/chrome/use-catalog-words.ts';
import { channelNames, grantsOf, holderTypeNames, kindNames } from '../../../parts/words/application-words.ts';
import { Copyable } from '../../../ui/media/copyable.tsx';
import { CompanyLink } from '../companies/company-link.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { LicenseLink } from '../licenses/license-link.tsx';
import { changeOf } from './changed-fact.ts';
import { Fact, FactSection, Mark } from './fact-section.tsx';

type Props = { application: ReviewedApplication };

/** The customer's answers on one sheet, in the order of checking, each with the server's findings. */
export function ApplicationFacts({ application }: Props) {
  const { attachments, changes, kind, number } = application;
  return (
    <Card flush>
      {kind !== 'new' && <Concern application={application} />}
      <Holder application={application} />
      <Payment application={application} />
      <FactSection title={`附件（${attachments.length}）`}>
        {attachments.length === 0 ? (
          <p className="text-sm text-ink-soft">申请人没有上传附件。</p>
        ) : (
          <div className="pt-1">
            <AttachmentList folder={`/applications/${number}/attachments`} items={attachments} />
          </div>
        )}
        {changes !== null && changes.added.length > 0 && <Mark>新加：{changes.added.join('、')}</Mark>}
        {changes !== null && changes.removed.length > 0 && <Mark>移除：{changes.removed.join('、')}</Mark>}
      </FactSection>
      <Scope application={application} />
      <Applicant application={application} />
    </Card>
  );
}

const about = ({ checks }: ReviewedApplication, subject: Check['about']) =>
  checks.filter((check) => check.about === subject);

const answers = { '': '还没有确认', accepted: '已确认接收', declined: '选择不接收' } as const;

function Concern({ application: { kind, concerns, appealOf, recipient } }: Props) {
  return (
    <FactSection title={`${kindNames[kind]}申请`}>
      <dl className="desk-facts">
        {concerns !== null && (
          <Fact term="涉及的授权">
            <LicenseLink q={concerns} />
          </Fact>
        )}
        {appealOf !== null && (
          <Fact term="申诉的申请">
            <Link to={`/dashboard/applications/${appealOf}`} className="tnum text-link">
              {appealOf}
            </Link>
          </Fact>
        )}
        {recipient !== null && (
          <Fact term="接收人">
            {recipient.username}（{answers[recipient.answer]}）
          </Fact>
        )}
      </dl>
    </FactSection>
  );
}

function Holder({ application }: Props) {
  const { edition, offer, holderType } = application;
  const words = useCatalogWords();
  return (
    <FactSection title="授权内容">
      <dl className="desk-facts">
        <Fact term="被授权方" checks={about(application, 'holderName')} change={changeOf(application, 'holderName')}>
          <Copyable text={application.holderName} label="被授权方" />
        </Fact>
        <Fact term="被授权方类型" change={changeOf(application, 'holderType')}>
          {holderType !== null && holderTypeNames[holderType]}
          {holderType === 'company' && application.holderName !== '' && (
            <>
              {' · '}
              <CompanyLink company={{ key: application.creditCode || application.holderName, name: '同一企业' }} />
            </>
          )}
        </Fact>
        {holderType === 'company' && isShown(application, 'creditCode', application.creditCode) && (
          <Fact
            term={ownLabelOf(application.form, 'creditCode') ?? '信用代码'}
            checks={about(application, 'creditCode')}
            change={changeOf(application, 'creditCode')}
          >
            <Copyable text={application.creditCode} label="信用代码" className="tnum font-mono text-[13px]" />
          </Fact>
        )}
        <Fact term="版本" change={changeOf(application, 'edition')}>
          {edition?.name}
        </Fact>
        <Fact term="权益" wide>
          {offer !== null && grantsOf(offer, words).join('、')}
        </Fact>
      </dl>
    </FactSection>
  );
}

function Payment({ application }: Props) {
  const { amountFen, offer, paymentChannel, paymentReceivedAt, paymentReference, paidOn } = application;
  const price = amountFen ?? offer?.priceFen ?? null;
  return (
    <FactSection
      title="付款"
      actions={
        price === 0 ? (
          <Badge>无需付款</Badge>
        ) : paymentReceivedAt === null ? (
          <Badge tone="warning">{isPartlyPaid(application) ? '部分到账' : '未确认到账'}</Badge>
        ) : (
          <Badge tone="success">已到账</Badge>
        )
      }
    >
      <dl className="desk-facts">
        <Fact term="应付金额" checks={about(application, 'amount')} change={changeOf(application, 'amountFen')}>
          {price !== null && (
            <span className="tnum font-semibold">
              {formatFen(price)} <DiscountNote discount={offer?.discount} />
            </span>
          )}
        </Fact>
        <Fact term="付款方式" change={changeOf(application, 'paymentChannel')}>
          {paymentChannel !== null && channelNames[paymentChannel]}
        </Fact>
        <Fact
          term="付款单号"
          checks={about(application, 'paymentReference')}
          change={changeOf(application, 'paymentReference')}
        >
          {paymentReference && (
            <Copyable text={paymentReference} label="流水号" className="tnum font-mono text-[13px]" />
          )}
        </Fact>
        <Fact term="付款日期" change={changeOf(application, 'paidOn')}>
          {paidOn && <span className="tnum">{paidOn}</span>}
        </Fact>
        {paymentReceivedAt !== null && (
          <Fact term="确认到账">
            <DateTime ms={paymentReceivedAt} />
          </Fact>
        )}
      </dl>
    </FactSection>
  );
}

function Scope({ application }: Props) {
  const { furtherProjects, domains, purpose } = application;
  return (
    <FactSection title="项目与用途">
      <dl className="desk-facts">
        {isShown(application, 'projectName', application.projectName) && (
          <Fact
            term={ownLabelOf(application.form, 'projectName') ?? '项目名称'}
            change={changeOf(application, 'projectName')}
          >
            {application.projectName}
          </Fact>
        )}
        {(furtherProjects.length > 0 || application.changes?.facts.furtherProjects) && (
          <Fact term="其他项目" change={changeOf(application, 'furtherProjects')}>
            {furtherProjects.join('、')}
          </Fact>
        )}
        <Fact
          term={ownLabelOf(application.form, 'domains') ?? '域名'}
          checks={about(application, 'domains')}
          change={changeOf(application, 'domains')}
        >
          {domains.length === 0 ? '未登记，不限定域名' : <Domains domains={domains} />}
        </Fact>
        {isShown(application, 'purpose', purpose) && (
          <Fact term={ownLabelOf(application.form, 'purpose') ?? '用途'} wide change={changeOf(application, 'purpose')}>
            {purpose && <span className="whitespace-pre-line">{purpose}</span>}
          </Fact>
        )}
        {extrasOf(application).map(({ name, label, text, change }) => (
          <Fact key={name} term={label} wide change={change}>
            {text}
          </Fact>
        ))}
      </dl>
    </FactSection>
  );
}

/** The answers without a column; an answer that the customer removed is still shown. */
function extrasOf({ formVersion, form: own, answers: given, changes }: ReviewedApplication) {
  const form = formOf(formVersion, own);
  const now = labelledExtras(form, given);
  const earlier = changes?.answers ?? {};
  const before = labelledExtras(form, earlier);
  const gone = before.filter(({ name }) => now.every((one) => one.name !== name));
  return [...now, ...gone.map((one) => ({ ...one, text: '' }))].map((one) => ({
    ...one,
    change: Object.hasOwn(earlier, one.name)
      ? { before: before.find(({ name }) => name === one.name)?.text ?? '空', now: one.text || '空' }
      : undefined,
  }));
}

/** A question that the form does not ask is not missing. */
const isShown = ({ form }: ReviewedApplication, key: FixedKey, answer: string): boolean =>
  answer !== '' || !isLeftOut(form, key);

function Domains({ domains }: { domains: readonly string[] }) {
  return (
    <ul>
      {domains.map((domain) => (
        <li key={domain}>
          <Copyable text={domain} label={`域名 ${domain}`} className="font-mono text-[13px]" />
        </li>
      ))}
    </ul>
  );
}

function Applicant({ application }: Props) {
  const { applicant, contactPhone, contactEmail, agreementVersion } = application;
  return (
    <FactSection title="联系人与申请账号">
      <dl className="desk-facts">
        <Fact term="联系人" change={changeOf(application, 'contactName')}>
          {application.contactName}
        </Fact>
        {isShown(application, 'contactPhone', contactPhone) && (
          <Fact term="联系电话" change={changeOf(application, 'contactPhone')}>
            {contactPhone && <Copyable text={contactPhone} label="联系电话" className="tnum" />}
          </Fact>
        )}
        <Fact
          term="联系邮箱"
          checks={about(application, 'contactEmail')}
          change={changeOf(application, 'contactEmail')}
        >
          {contactEmail && <Copyable text={contactEmail} label="联系邮箱" />}
        </Fact>
        <Fact term="申请账号">
          <CustomerLink id={applicant.id}>
            {applicant.nickname === '' ? applicant.username : `${applicant.nickname}（${applicant.username}）`}
          </CustomerLink>
        </Fact>
        <Fact term="账号邮箱">
          {applicant.email === null ? (
            '未填写'
          ) : (
            <AccountEmail email={applicant.email} isVerified={applicant.emailVerified} />
          )}
        </Fact>
        <Fact term="注册时间">
          <DateTime ms={applicant.createdAt} />
        </Fact>
        <Fact term="已有授权">
          {applicant.licenseCount === 0 ? (
            '无'
          ) : (
            <LicenseLink q={applicant.username}>{applicant.licenseCount} 份</LicenseLink>
          )}
        </Fact>
        <Fact term="同意的协议">{agreementVersion !== null && `版本 ${agreementVersion}`}</Fact>
      </dl>
    </FactSection>
  );
}

function AccountEmail({ email, isVerified }: { email: string; isVerified: boolean }): ReactNode {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      <Copyable text={email} label="账号邮箱" />
      <span className={isVerified ? 'text-[13px] text-success' : 'text-[13px] text-ink-faint'}>
        {isVerified ? '已验证' : '未验证'}
      </span>
    </span>
  );
}
