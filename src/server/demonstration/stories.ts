export type Ending =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'paid'
  | 'needs_info'
  | 'resubmitted'
  | 'approved'
  | 'approved_after_question'
  | 'suspended_later'
  | 'rejected'
  | 'withdrawn';

export interface DemoStory {
  /** User name without `demo_`. */
  who: string;
  daysAgo: number;
  /** Hour of the day in Shanghai when the form was started. */
  hour: number;
  edition: 'pro' | 'flagship' | 'tenant';
  project: string;
  furtherProjects: string[];
  domains: string[];
  ending: Ending;
  /** The operator's request, or the reason for the rejection. */
  words?: string;
  /** Another story's payment, by its position in this list: the reviewer is warned. */
  samePaymentAs?: number;
}

type Row = [
  who: string,
  daysAgo: number,
  hour: number,
  edition: DemoStory['edition'],
  /** Several are divided by 、. */
  projects: string,
  domains: string[],
  ending: Ending,
  words?: string,
];

const askForContract = '请补充付款凭证上的户名：到账户名与被授权方不一致。';
const askForPurpose = '请具体说明系统给谁用、是否会交付给您的客户。';

const rows: Row[] = [
  ['lin', 402, 10, 'pro', '云帆运营后台', ['yunfan-demo.example'], 'approved'],
  ['lin', 59, 9, 'flagship', '云帆订单中台', ['order.yunfan-demo.example'], 'approved'],
  ['zhou', 58, 11, 'pro', '青禾数据看板', ['qinghe-demo.example'], 'approved'],
  ['chen', 57, 20, 'pro', '个人记账后台', ['chensiqi-demo.example'], 'approved'],
  ['huang', 55, 14, 'flagship', '木棉仓储系统', ['wms.mumian-demo.example', 'mumian-demo.example'], 'approved'],
  [
    'wu',
    54,
    22,
    'pro',
    '摄影作品管理',
    ['wuxiaoman-demo.example'],
    'rejected',
    '未查询到这笔转账，流水号与金额均不符。',
  ],
  ['xu', 52, 10, 'tenant', '汐语 SaaS 平台', ['xiyu-demo.example'], 'approved_after_question', askForContract],
  ['sun', 50, 15, 'pro', '拾光设备管理', ['shiguang-demo.example'], 'approved'],
  ['ma', 49, 9, 'flagship', '长风产线看板', ['mes.changfeng-demo.example'], 'approved'],
  ['zhu', 47, 21, 'pro', '读书会报名', [], 'withdrawn'],
  ['guo', 45, 10, 'flagship', '江南随访系统', ['jiangnan-demo.example'], 'approved_after_question', askForPurpose],
  ['he', 44, 16, 'pro', '鹭岛运单查询', ['ludao-demo.example'], 'approved'],
  ['luo', 42, 11, 'pro', '湘岸排课系统', ['xiangan-demo.example'], 'approved'],
  ['zhou', 40, 9, 'flagship', '青禾指标平台', ['metrics.qinghe-demo.example'], 'approved'],
  ['wu', 38, 22, 'pro', '摄影作品管理', ['wuxiaoman-demo.example'], 'approved'],
  ['huang', 36, 14, 'pro', '木棉门店管理', ['store.mumian-demo.example'], 'suspended_later'],
  ['chen', 34, 19, 'flagship', '接单管理系统', ['chensiqi-demo.example'], 'approved'],
  [
    'sun',
    33,
    10,
    'tenant',
    '拾光云平台',
    ['cloud.shiguang-demo.example'],
    'rejected',
    '企业版需先与工程师确认部署环境，确认后请重新申请。',
  ],
  ['xu', 31, 15, 'pro', '汐语内部审批', ['oa.xiyu-demo.example'], 'approved'],
  ['he', 29, 11, 'flagship', '鹭岛供应链协同', ['scm.ludao-demo.example'], 'approved'],
  ['ma', 27, 10, 'pro', '长风质检记录', ['qc.changfeng-demo.example'], 'withdrawn'],
  ['guo', 26, 14, 'pro', '江南科研数据录入', ['edc.jiangnan-demo.example'], 'approved'],
  [
    'luo',
    24,
    9,
    'flagship',
    '湘岸教务平台、湘岸选课、湘岸图书馆',
    ['edu.xiangan-demo.example'],
    'approved_after_question',
    askForContract,
  ],
  ['zhu', 22, 20, 'pro', '社区图书角', ['zhuqinghe-demo.example'], 'approved'],
  ['lin', 20, 10, 'pro', '云帆客服工作台', ['cs.yunfan-demo.example'], 'approved'],
  ['sun', 18, 16, 'tenant', '拾光云平台', ['cloud.shiguang-demo.example'], 'approved'],
  [
    'wu',
    16,
    21,
    'flagship',
    '约拍小程序后台',
    ['wuxiaoman-demo.example'],
    'rejected',
    '被授权方填写为工作室，但选择了个人，请改为公司并填写统一社会信用代码后重新申请。',
  ],
  ['zhou', 14, 10, 'pro', '青禾数据标注', ['label.qinghe-demo.example'], 'approved'],
  ['he', 12, 15, 'pro', '鹭岛报关台账', ['customs.ludao-demo.example'], 'approved'],
  ['ma', 9, 11, 'flagship', '长风能耗监测', ['energy.changfeng-demo.example'], 'approved'],
  ['guo', 7, 9, 'pro', '江南设备报修', ['repair.jiangnan-demo.example'], 'needs_info', askForPurpose],
  ['chen', 6, 20, 'pro', '待办清单后台', [], 'withdrawn'],
  ['luo', 5, 10, 'pro', '湘岸家校沟通', ['home.xiangan-demo.example'], 'paid'],
  ['xu', 4, 14, 'flagship', '汐语数据中心', ['data.xiyu-demo.example'], 'resubmitted', askForContract],
  ['huang', 3, 11, 'pro', '木棉会员中心', ['vip.mumian-demo.example'], 'in_review'],
  ['zhu', 3, 19, 'flagship', '独立博客平台', ['zhuqinghe-demo.example'], 'needs_info', askForContract],
  ['lin', 2, 9, 'tenant', '云帆多商户平台', ['saas.yunfan-demo.example'], 'in_review'],
  ['sun', 2, 15, 'pro', '拾光工单系统', ['ticket.shiguang-demo.example'], 'submitted'],
  ['lin', 1, 10, 'pro', '云帆招聘管理', ['hr.yunfan-demo.example'], 'submitted'],
  ['he', 1, 16, 'flagship', '鹭岛冷链监控', ['cold.ludao-demo.example'], 'submitted'],
  ['wu', 1, 21, 'pro', '客片选片系统', ['wuxiaoman-demo.example'], 'submitted'],
  ['ma', 1, 17, 'tenant', '', [], 'draft'],
  ['chen', 0, 1, 'pro', '照片备份后台', [], 'draft'],
];

/** The last one names the payment of an application already approved: the console warns about it. */
export const demoStories: DemoStory[] = rows.map(
  ([who, daysAgo, hour, edition, projects, domains, ending, words], index) => {
    const [project = '', ...furtherProjects] = projects.split('、');
    const samePaymentAs = index === 40 ? 14 : undefined;
    return { who, daysAgo, hour, edition, project, furtherProjects, domains, ending, words, samePaymentAs };
  },
);
