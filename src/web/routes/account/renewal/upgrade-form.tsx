import { useState } from 'react';
import type { Application } from '../../../../contract/applications/application.ts';
import type { HolderType } from '../../../../contract/fields.ts';
import type { Payee } from '../../../../contract/content/content.ts';
import type { LicenseOptions } from '../../../../contract/applications/license-applications.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RadioCards } from '../../../ui/form/choice.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { PaidForm } from './paid-form.tsx';

interface FormProps {
  options: LicenseOptions;
  payee: Payee;
  onSent: (application: Application) => void;
}

type Upgrade = LicenseOptions['upgrades'][number];

const keyOf = ({ edition, holderType }: Upgrade) => `${edition.code} ${holderType}`;

const nameOf = ({ edition, holderType }: Upgrade, present: HolderType) =>
  holderType === present ? edition.name : `${edition.name}企业授权`;

/** Another edition, or a company's license, and how its price is calculated. */
export function UpgradeForm({ options, payee, onSent }: FormProps) {
  const { number, edition, holderType, upgrades, agreementVersion } = options;
  const [key, setKey] = useState('');
  const chosen = upgrades.find((upgrade) => keyOf(upgrade) === key) ?? upgrades[0];
  if (chosen === undefined)
    return (
      <Alert
        tone="info"
        title="没有可以升级到的版本"
        action={
          <LinkButton size="sm" to="/product/pricing">
            比较版本与价格
          </LinkButton>
        }
      >
        在售的版本里没有比它更高的，或者它的版本已经停售。
      </Alert>
    );
  const isNewHolder = chosen.holderType !== holderType;
  return (
    <>
      <Card title="升级到">
        <RadioCards
          legend="目标版本"
          name="edition"
          required
          columns={2}
          options={upgrades.map((upgrade) => ({
            value: keyOf(upgrade),
            label: nameOf(upgrade, holderType),
            aside: <span className="tnum">补 {formatFen(upgrade.priceFen)}</span>,
          }))}
          value={keyOf(chosen)}
          onValueChange={setKey}
        />
        <p className="tnum mt-4 text-sm leading-6 text-ink-soft">
          差价 {formatFen(chosen.targetFen - chosen.currentFen)} = {nameOf(chosen, holderType)}现价{' '}
          {formatFen(chosen.targetFen)} − {isNewHolder ? `${edition.name}个人授权` : edition.name}
          现价 {formatFen(chosen.currentFen)}。
          {chosen.discount !== undefined && `已按“${chosen.discount.name}”减为 ${formatFen(chosen.priceFen)}。`}
          {chosen.extraMonths > 0
            ? `更新服务期在现有基础上延长 ${chosen.extraMonths} 个月。`
            : '更新服务期不变，需要时可以另行续期。'}
          {isNewHolder ? '授权编号不变，被授权方改为下面填写的企业。' : '授权编号不变。'}
        </p>
      </Card>
      <PaidForm
        key={keyOf(chosen)}
        number={number}
        subject={{ kind: 'upgrade', edition: chosen.edition.code, holderType: chosen.holderType }}
        asksForCompany={isNewHolder}
        payable={chosen}
        payee={payee}
        agreementVersion={agreementVersion}
        applicationNumber={options.nextNumber}
        send={(input, { holderName, creditCode }) =>
          remoteApi.licenseApplications.upgrade({
            ...input,
            edition: chosen.edition.code,
            ...(isNewHolder && { holderType: chosen.holderType, holderName, creditCode }),
          })
        }
        onSent={onSent}
      />
    </>
  );
}
