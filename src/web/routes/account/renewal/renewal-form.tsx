import type { Application } from '../../../../contract/applications/application.ts';
import type { Payee } from '../../../../contract/content/content.ts';
import type { LicenseOptions } from '../../../../contract/applications/license-applications.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { DescriptionList } from '../../../ui/data/description-list.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { DiscountNote } from '../../../parts/words/discount-note.tsx';
import { PaidForm } from './paid-form.tsx';

interface FormProps {
  options: LicenseOptions;
  payee: Payee;
  onSent: (application: Application) => void;
}

/** More months of updates, with the day on which they would end. */
export function RenewalForm({ options, payee, onSent }: FormProps) {
  const { number, renewal, updatesUntil, agreementVersion } = options;
  if (renewal === null)
    return (
      <Alert tone="info" title="这份授权目前不能在线续期">
        已有的版本可以一直使用。需要之后发布的版本时，请联系客服。
      </Alert>
    );
  return (
    <>
      <Card title="续期内容">
        <DescriptionList
          items={[
            { term: '更新截止', detail: <DateTime ms={updatesUntil} dayOnly /> },
            { term: '续期之后', detail: <DateTime ms={renewal.updatesUntil} dayOnly /> },
            { term: '增加', detail: `${renewal.months} 个月的更新` },
            {
              term: '应付金额',
              detail: (
                <span className="tnum font-semibold">
                  {formatFen(renewal.priceFen)} <DiscountNote discount={renewal.discount} />
                </span>
              ),
            },
          ]}
        />
        <p className="mt-4 text-[13px] leading-5 text-ink-faint">
          更新服务期没有结束的，在原来的截止日期上顺延；已经结束的，从审核通过当天起算，所以实际日期以通过时为准。
        </p>
      </Card>
      <PaidForm
        number={number}
        subject={{ kind: 'renewal', edition: options.edition.code }}
        payable={renewal}
        payee={payee}
        agreementVersion={agreementVersion}
        applicationNumber={options.nextNumber}
        send={remoteApi.licenseApplications.renew}
        onSent={onSent}
      />
    </>
  );
}
