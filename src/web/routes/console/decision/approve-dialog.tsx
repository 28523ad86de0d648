import type { ApplicationKind } from '../../../../contract/applications/application-states.ts';
import { operatorConsole } from '../../../../contract/console/console.ts';
import { projectsInLine } from '../../../../contract/licenses/project-names.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useCatalogWords } from '../../../parts/chrome/use-catalog-words.ts';
import { grantsOf, holderTypeNames, kindNames } from '../../../parts/words/application-words.ts';
import { DescriptionList } from '../../../ui/data/description-list.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { useDeciding } from './use-deciding.ts';
import type { DecisionDialogProps } from './use-close-on-conflict.ts';

const effects: Record<ApplicationKind, string> = {
  new: '将按以下内容签发授权。签发后密钥立即生效，并通知客户领取，',
  renewal: '将把这份授权的更新服务延长 12 个月，并生成新的授权密钥，',
  upgrade: '将把这份授权升级到下面的版本，编号不变，并生成新的授权密钥，',
  transfer: '将把这份授权转到接收人的账号，原来的授权和授权密钥同时停用，',
  appeal: '将按被驳回的申请所要求的内容执行并通知客户，',
};

/** A last look at what will be issued. */
export function ApproveDialog({ application, open, onClose }: DecisionDialogProps) {
  const { number, kind, holderName, holderType, edition, offer, domains, amountFen } = application;
  const words = useCatalogWords();
  const form = useEndpointForm(operatorConsole.approve, {
    ...useDeciding(onClose),
    input: () => ({ number, isUndoable: true }),
  });
  return (
    <FormDialog
      form={form}
      open={open}
      title={kind === 'new' ? '通过申请并签发授权' : `通过${kindNames[kind]}申请`}
      submitLabel="通过并签发"
      isPlain
      onClose={onClose}
    >
      <p className="mb-4">{effects[kind]}确认后 10 秒内可以撤销，之后不能。</p>
      <DescriptionList
        className="rounded-card border border-line bg-sunken/50 p-4"
        items={[
          {
            term: '被授权方',
            detail: holderType === null ? holderName : `${holderName}（${holderTypeNames[holderType]}）`,
          },
          { term: '版本', detail: edition === null ? null : edition.name },
          { term: '项目', detail: projectsInLine(application) },
          {
            term: '域名',
            detail:
              domains.length === 0 ? (
                '未登记，不限定域名'
              ) : (
                <span className="font-mono text-[13px]">{domains.join('、')}</span>
              ),
          },
          { term: '权益', detail: offer === null ? null : grantsOf(offer, words).join('、'), wide: true },
          {
            term: '已收款项',
            detail:
              amountFen === null ? null : amountFen === 0 ? (
                '无需付款'
              ) : (
                <span className="tnum font-semibold">{formatFen(amountFen)}</span>
              ),
          },
        ]}
      />
    </FormDialog>
  );
}
