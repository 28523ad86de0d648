import type { PaymentChannel } from '../../../../contract/applications/application-states.ts';
import type { CatalogDiscount } from '../../../../contract/catalog/catalog.ts';
import type { Payee } from '../../../../contract/content/content.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { DiscountNote } from '../../../parts/words/discount-note.tsx';
import { CodePicture } from '../../../parts/media/code-picture.tsx';
import { DrawnCode } from '../../../parts/media/drawn-code.tsx';

interface PayeePanelProps {
  payee: Omit<Payee, 'refund'> | null;
  /** Everything is shown until a channel is chosen. */
  channel: '' | PaymentChannel;
  amountFen: number | undefined;
  discount?: CatalogDiscount | undefined;
  /** The application's number; null if it has none yet. */
  number?: string | null | undefined;
}

/** Where and how much to pay. */
export function PayeePanel({ payee, channel, amountFen, discount, number }: PayeePanelProps) {
  const codes = payee?.channels.filter((code) => channel === '' || code.channel === channel) ?? [];
  const bank = channel === '' || channel === 'bank' ? (payee?.bank ?? null) : null;
  return (
    <section aria-label="收款信息" className="rounded-card border border-line bg-sunken p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-sm font-medium text-ink">请付款到以下账户，再填写凭证</h3>
        {amountFen !== undefined && (
          <p className="tnum text-2xl font-semibold tracking-tight text-ink">
            {formatFen(amountFen)} <DiscountNote discount={discount} />
          </p>
        )}
      </div>
      {bank && <BankAccount bank={bank} />}
      {codes.length > 0 && <PaymentCodes codes={codes} />}
      {number && <Remark number={number} />}
      {payee?.note && <p className="mt-4 text-[13px] leading-5 whitespace-pre-line text-ink-soft">{payee.note}</p>}
      {!bank && codes.length === 0 && <NotSetUp />}
    </section>
  );
}

/** With the number in the remark, the payment is found without asking. */
function Remark({ number }: { number: string }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3">
      <p className="text-sm leading-6 text-ink">
        转账备注请填写申请编号 <span className="tnum font-semibold">{number}</span>
      </p>
      <CopyButton variant="ghost" text={number} done="已复制申请编号" label="复制编号" />
      <p className="w-full text-[13px] leading-5 text-ink-soft">
        收款时凭它认出这笔款项；忘了填写也没有关系，付款后照常填写流水号。
      </p>
    </div>
  );
}

function PaymentCodes({ codes }: { codes: Payee['channels'] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-6">
      {codes.map((code) => (
        <li key={`${code.channel} ${code.label}`} className="w-40">
          <PaymentCode code={code} />
          <p className="mt-2 text-center text-[13px] text-ink-soft">{code.label}</p>
        </li>
      ))}
    </ul>
  );
}

/** The vendor's own picture unchanged, in full size on a click; otherwise the code drawn from its content. */
function PaymentCode({ code }: { code: Payee['channels'][number] }) {
  const label = `${code.label}收款码`;
  if (code.pictureUrl !== '')
    return (
      <a
        href={code.pictureUrl}
        target="_blank"
        rel="noreferrer"
        title="在新窗口查看大图"
        className="block rounded-control"
      >
        <CodePicture code={{ src: code.pictureUrl }} label={label} className="max-h-72 w-full border border-line" />
      </a>
    );
  return <DrawnCode text={code.qr} label={label} className="size-40" />;
}

function BankAccount({ bank }: { bank: NonNullable<Payee['bank']> }) {
  const rows = [
    ['户名', bank.name],
    ['开户行', bank.bank],
    ['账号', bank.account],
  ] as const;
  return (
    <dl className="mt-3 divide-y divide-line">
      {rows.map(([term, detail]) => (
        <div key={term} className="gap-3 py-2 sm:flex sm:items-center">
          <dt className="shrink-0 text-[13px] sm:w-14 text-ink-faint">{term}</dt>
          <dd className="flex min-w-0 flex-1 items-center gap-3">
            <span className="tnum min-w-0 flex-1 text-sm break-words text-ink">{detail}</span>
            <CopyButton variant="ghost" text={detail} done={`已复制${term}`} label="复制" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NotSetUp() {
  const { supportWechat, supportEmail } = useSite();
  const contacts = [supportWechat && `微信 ${supportWechat}`, supportEmail].filter(Boolean).join('，');
  return (
    <Alert tone="warning" title="此付款方式的收款信息尚未公布" className="mt-4">
      请联系客服获取收款账号{contacts && `（${contacts}）`}，付款后再回到这里填写凭证。已填写的内容会保留。
    </Alert>
  );
}
