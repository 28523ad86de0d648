import type { ReactNode } from 'react';
import type { ConfirmableName, Shop, StepName } from '../../../../contract/shop/shop.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

interface Words {
  what: ConfirmableName;
  label: string;
  title: string;
  text: (subject: string) => ReactNode;
}

/** Steps that a person must confirm, because no program can check them. */
const confirmations: Partial<Record<StepName, Words>> = {
  keys: {
    what: 'backup',
    label: '我已备份',
    title: '确认已经备份？',
    text: (subject) =>
      `请先确认三样都有副本，并且恢复过一次：数据库、data/files、密钥加密密钥（license.kek 或 LICENSE_KEK）。这次确认对现在的签名密钥 ${subject} 有效，换了密钥要重新确认。`,
  },
  texts: {
    what: 'texts',
    label: '我已审阅，就用现在的文本',
    title: '采用现行的协议文本？',
    text: (subject) =>
      `${subject}。它们是软件自带的范本，采用之后就是您对客户的承诺：请确认公司名称、退款、责任与管辖等条款符合您的情况，必要时请律师看过。`,
  },
};

interface ConfirmButtonProps {
  step: StepName;
  shop: Shop;
  onChange: () => Promise<void>;
}

export function ConfirmButton({ step, shop, onChange }: ConfirmButtonProps) {
  const [isBusy, run] = useBusy();
  const words = confirmations[step];
  if (words === undefined) return null;
  const { what, label, title, text } = words;
  const { subject, isCurrent } = shop.confirmations[what];
  const isMissing = shop.steps.some(
    ({ name, findings }) => name === step && findings.some(({ level }) => level === 'must'),
  );
  if (isCurrent || !isMissing) return null;
  const confirm = () =>
    run(async () => {
      if (!(await confirmDialog({ title, text: text(subject), confirmLabel: '确认' }))) return;
      try {
        await remoteApi.shop.confirm({ what, subject });
        toast.success('已记下');
      } catch (error) {
        if (isApiError(error, 'SHOP_CHANGED')) await onChange();
        throw error;
      }
      await onChange();
    });
  return (
    <Button size="sm" loading={isBusy} onClick={() => void confirm()}>
      {label}
    </Button>
  );
}
