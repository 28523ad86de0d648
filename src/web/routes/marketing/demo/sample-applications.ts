export type SampleState = 'submitted' | 'in_review' | 'approved';

export interface SampleApplication {
  number: string;
  holder: string;
  edition: string;
  project: string;
  amountFen: number;
  waited: string;
  state: SampleState;
}

/** Obviously invented: the window above says that these are samples. */
export const sampleApplications: readonly SampleApplication[] = [
  {
    number: 'AP7K2M9Q',
    holder: '示例公司甲',
    edition: '旗舰版',
    project: '仓储管理系统',
    amountFen: 499_900,
    waited: '2 小时',
    state: 'submitted',
  },
  {
    number: 'AP5W8D3T',
    holder: '示例公司乙',
    edition: '企业版',
    project: '门店 SaaS 平台',
    amountFen: 1_280_000,
    waited: '1 小时',
    state: 'in_review',
  },
  {
    number: 'AP9X4H6B',
    holder: '示例个人丙',
    edition: '专业版',
    project: '设备巡检后台',
    amountFen: 79_900,
    waited: '25 分钟',
    state: 'submitted',
  },
  {
    number: 'AP3R7C1N',
    holder: '示例公司丁',
    edition: '专业版',
    project: '内部报表',
    amountFen: 199_900,
    waited: '昨天',
    state: 'approved',
  },
];

export type SampleFilter = 'open' | 'approved' | 'all';

export function filterSamples(
  rows: readonly SampleApplication[],
  filter: SampleFilter,
  query: string,
): SampleApplication[] {
  const wanted = query.trim().toLowerCase();
  return rows.filter((row) => {
    const isShown = filter === 'all' || (row.state === 'approved') === (filter === 'approved');
    return isShown && `${row.number} ${row.holder} ${row.project} ${row.edition}`.toLowerCase().includes(wanted);
  });
}
