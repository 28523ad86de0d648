import type { Catalog } from '../../../../contract/catalog.ts';

const FEATURE = '发票';

const facts = [
  { term: '金额', text: '与实际付款一致，一笔付款开一张。' },
  {
    term: '要提供的',
    text: '企业：抬头与税号（统一社会信用代码），专用发票另需地址、电话与银行账户。个人：姓名。',
  },
  { term: '怎么开', text: '提交申请后在“我的申请”里填写开票信息，付款到账后开出，电子发票发到您留的邮箱。' },
  { term: '退款', text: '申请在签发前被驳回或撤回并全额退款的，已开的发票一并作废或红冲。' },
];

/** Which invoice comes with which edition, from the catalogue, and how one gets it. */
export function InvoiceNotes({ editions, features }: Pick<Catalog, 'editions' | 'features'>) {
  const row = features.flatMap((group) => group.features).find(({ name }) => name === FEATURE);
  const kinds = Map.groupBy(
    editions.filter(({ code }) => typeof row?.values[code] === 'string'),
    ({ code }) => row?.values[code],
  );
  const sentences = [...kinds].map(([kind, named]) => `${named.map(({ name }) => name).join('、')}开${kind}`);
  return (
    <dl className="border-t border-line">
      {sentences.length > 0 && <Fact term="能开哪种" text={`${sentences.join('；')}。个人抬头只开普通发票。`} />}
      {facts.map((fact) => (
        <Fact key={fact.term} {...fact} />
      ))}
    </dl>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-line py-4 text-sm leading-7 sm:grid-cols-[7rem_1fr]">
      <dt className="font-medium text-ink">{term}</dt>
      <dd className="phrases text-ink-soft">{text}</dd>
    </div>
  );
}
