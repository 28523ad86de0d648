import { Link } from 'react-router';

const needed = [
  { term: '被授权方', text: '个人填姓名；企业填全称与\u00a018\u00a0位统一社会信用代码。' },
  { term: '项目', text: '名称与用途说明，域名可以先不填。' },
  { term: '付款', text: '登录后看到收款信息，付款之后填写渠道、流水号与日期。' },
];

/** Things to have at hand before beginning. */
export function Preparations() {
  return (
    <section aria-labelledby="preparations">
      <h2 id="preparations" className="mb-4 text-base font-semibold text-ink">
        需要准备什么
      </h2>
      <dl className="space-y-4 border-t border-line pt-4 text-sm leading-6">
        {needed.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-medium text-ink">{term}</dt>
            <dd className="mt-0.5 phrases text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <Link to="/docs/apply" className="mt-4 inline-block text-sm text-link">
        怎样申请授权
      </Link>
    </section>
  );
}
