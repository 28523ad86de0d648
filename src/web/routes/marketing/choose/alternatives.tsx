import type { Edition } from '../../../../contract/catalog.ts';
import { joinedPhrase } from '../../../parts/words/joined-phrase.ts';
import { formatFen } from '../../../ui/data/money.ts';

type Row = readonly [aspect: string, own: string, free: string, ours: string];

const rowsFor = (leastFen: number | null): readonly Row[] => [
  ['要付的钱', '人力成本，按人日算', '0 元', leastFen === null ? '见价格页' : `${formatFen(leastFen)} 起，一次付清`],
  ['许可', '代码归自己', 'MIT 等许可，可商用，也可再分发', '可用于商业项目，不可转售源码'],
  ['前端', '从零设计与实现', '布局、主题与常见页面齐全', '布局、主题与本站在用的页面'],
  ['后端', '自己写', '多数只含前端，接口用模拟数据', '旗舰版起包含，带数据库迁移'],
  ['登录、权限、审核流', '自己写', '有界面，逻辑要自己接', '已写好，就是本站正在跑的这套'],
  ['社区与现成插件', '没有', '用户多，资料和插件多', '规模小，主要靠文档与客服'],
  ['出了问题', '自己排查', '提 issue，由社区回复', '邮件或一对一支持，见各版本说明'],
];

const sources = [
  {
    label: 'Ant Design Pro 的说明：“开箱即用的中台前端/设计解决方案”，含 Mock 数据',
    href: 'https://github.com/ant-design/ant-design-pro',
  },
  { label: 'MIT 许可原文', href: 'https://opensource.org/license/mit' },
];

/** A phone has no room for columns: there each cell names its own. */
const cellClass =
  'py-3.5 pr-4 phrases max-md:grid max-md:grid-cols-[5rem_minmax(0,1fr)] max-md:py-0.5 max-md:pr-0 max-md:before:text-[13px] max-md:before:text-ink-faint max-md:before:content-[attr(data-column)]';

/** The lowest price above zero. */
export function leastPriceFen(editions: readonly Edition[]): number | null {
  const prices = editions.flatMap(({ offers }) => offers.map(({ priceFen }) => priceFen)).filter((fen) => fen > 0);
  return prices.length === 0 ? null : Math.min(...prices);
}

/** Compared with writing it oneself and with free templates; where those are better, it says so. */
export function Alternatives({ leastFen }: { leastFen: number | null }) {
  const rows = rowsFor(leastFen);
  return (
    <>
      <div role="region" aria-label="与其他做法对比" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left text-sm leading-6 max-md:block md:min-w-[44rem]">
          <thead className="max-md:sr-only">
            <tr className="border-b border-line-strong text-ink">
              <th scope="col" className="w-[18%] py-3 pr-4 text-[13px] font-normal text-ink-faint">
                比什么
              </th>
              <th scope="col" className="w-[22%] py-3 pr-4 font-semibold">
                自己做
              </th>
              <th scope="col" className="w-[28%] py-3 pr-4 font-semibold">
                免费模板
              </th>
              <th scope="col" className="py-3 font-semibold text-primary">
                这套框架
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map(([aspect, own, free, ours]) => (
              <tr key={aspect} className="border-b border-line align-top max-md:block max-md:py-3">
                <th scope="row" className="py-3.5 pr-4 font-medium phrases text-ink max-md:block max-md:py-1">
                  {aspect}
                </th>
                <td data-column="自己做" className={`${cellClass} text-ink-soft`}>
                  {own}
                </td>
                <td data-column="免费模板" className={`${cellClass} text-ink-soft`}>
                  {free}
                </td>
                <td data-column="这套框架" className={`${cellClass} text-ink`}>
                  {ours}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 text-[13px] leading-6 phrases text-ink-faint">
        来源：
        {sources.map(({ label, href }, index) => (
          <span key={href}>
            {index > 0 && '；'}
            <a href={href} target="_blank" rel="noreferrer" className="text-link">
              {joinedPhrase(label)}
            </a>
          </span>
        ))}
        。<span className="inline-block">各项目会更新，以它们自己的说明为准。</span>
      </p>
    </>
  );
}
