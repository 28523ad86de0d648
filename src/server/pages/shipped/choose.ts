import type { StoredDocument } from '../../../contract/pages/page-document.ts';
import { blockOf } from './block-of.ts';
import evidence from './evidence.json' with { type: 'json' };

const { firstView, accessibility, contrast, sdk, code, measuredOn, machine } = evidence;
const inGroups = (count: number): string => count.toLocaleString('zh-CN');
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

/** Measured figures, with how to measure them again; `npm run evidence` writes the data file. */
const figures = blockOf('figures', 'evidence', {
  title: '可以复查的数字',
  layout: 'list',
  items: [
    {
      value: kilobytes(firstView.bytes),
      unit: 'kB',
      title: '首页第一次打开要下载的全部内容',
      text: `共\u00a0${firstView.requests}\u00a0个请求，含页面、脚本、样式与图片；没有网页字体，向其他域名的请求\u00a0${firstView.otherHosts}\u00a0个。`,
      drawing: 'bar',
      whole: '155',
      wholeText: '上限\u00a0155\u00a0kB；脚本、样式与页面合计不超过\u00a0150\u00a0kB，每次提交都检查',
      measure: 'bytes',
      check: '按\u00a0F12\u00a0打开网络面板，停用缓存后刷新首页',
    },
    {
      value: String(accessibility.findings),
      unit: '个问题',
      title: 'axe 无障碍检查',
      text: `${accessibility.pages} 个公开页面，深色与浅色各查一遍，规则含 WCAG 2.2 AA 与良好实践。`,
      drawing: 'dots',
      whole: String(accessibility.pages * accessibility.schemes),
      wholeText: `${accessibility.pages * accessibility.schemes} 次检查，一点是一次；有问题的是红色`,
      measure: 'none',
      check: '安装浏览器扩展\u00a0axe\u00a0DevTools，对任意公开页面运行',
    },
    {
      value: contrast.least.toFixed(2),
      unit: ': 1',
      title: `${contrast.colors} 种主题色里，文字对比度的下限`,
      text: '主色上的文字、悬停与按下状态、作为文字的主色，深浅两套都算在内；WCAG AA 的要求是 4.5\u00a0:\u00a01。',
      drawing: 'swatches',
      whole: '',
      wholeText: '每种颜色的按钮与其上的字',
      measure: 'contrast',
      check: '在右上角的主题设置里逐个切换，用取色器核对',
    },
    {
      value: String(sdk.microsecondsEach),
      unit: '微秒',
      title: '离线校验一次授权密钥',
      text: `校验\u00a0SDK\u00a0压缩后\u00a0${kilobytes(sdk.gzipBytes)}\u00a0kB，第三方依赖\u00a0${sdk.dependencies}\u00a0个，不联网。`,
      drawing: 'times',
      whole: '100000',
      wholeText: '一眨眼约\u00a00.1\u00a0秒，够校验 {{times}} 次，一点是一次',
      measure: 'check',
      check: '校验\u00a0SDK\u00a0是公开资料，注册后即可下载运行',
    },
    {
      value: String(code.anyTypes),
      unit: '处',
      title: '交付的源码里绕过类型检查的 any',
      text: `${inGroups(code.files)} 个源文件，共 ${inGroups(code.lines)} 行，文件长度的中位数\u00a0${code.medianLines}\u00a0行；另有\u00a0${code.testFiles}\u00a0个测试文件，发布前运行，不随源码交付。`,
      drawing: 'dots',
      whole: String(code.files),
      wholeText: `${inGroups(code.files)} 个源文件，一点是一个；有\u00a0any\u00a0的是红色`,
      measure: 'none',
      check: '用\u00a0oxlint\u00a0检查拿到的源码，规则是\u00a0no-explicit-any',
    },
  ],
  note: `全部由我们的 \`npm run evidence\` 量出并写入页面，量于\u00a0${measuredOn}，机器为\u00a0${machine.replaceAll(' ', '\u00a0')}。耗时随机器变化，其余各项在任何机器上应当一致。`,
});

const alternatives = blockOf('comparison', 'alternatives', {
  title: '和另外两条路比一比',
  text: '它们做得更好的地方，也写在这里。',
  aspect: '比什么',
  columns: ['自己做', '免费模板', '这套框架'],
  rows: [
    { aspect: '要付的钱', cells: ['人力成本，按人日算', '0 元', '{{priceFrom}}'] },
    { aspect: '许可', cells: ['代码归自己', 'MIT 等许可，可商用，也可再分发', '可用于商业项目，不可转售源码'] },
    { aspect: '前端', cells: ['从零设计与实现', '布局、主题与常见页面齐全', '布局、主题与本站在用的页面'] },
    { aspect: '后端', cells: ['自己写', '多数只含前端，接口用模拟数据', '旗舰版起包含，带数据库迁移'] },
    { aspect: '登录、权限、审核流', cells: ['自己写', '有界面，逻辑要自己接', '已写好，就是本站正在跑的这套'] },
    { aspect: '社区与现成插件', cells: ['没有', '用户多，资料和插件多', '规模小，主要靠文档与客服'] },
    { aspect: '出了问题', cells: ['自己排查', '提 issue，由社区回复', '邮件或一对一支持，见各版本说明'] },
  ],
  sources: [
    {
      label: 'Ant Design Pro 的说明：“开箱即用的中台前端/设计解决方案”，含 Mock 数据',
      to: 'https://github.com/ant-design/ant-design-pro',
    },
    { label: 'MIT 许可原文', to: 'https://opensource.org/license/mit' },
  ],
  note: '各项目会更新，以它们自己的说明为准。',
});

const gates = blockOf('steps', 'process', {
  title: '一个版本怎样才能发布',
  text: '四道关，一项不过就不发布。下面是每次发布前运行的命令。',
  items: [
    {
      title: '静态检查',
      command: 'npm run check',
      text: '类型、代码检查、模块边界与循环依赖、格式、无用代码，一项不过就不合并。',
    },
    {
      title: '单元测试',
      command: 'npm test -- unit',
      text: '判断规则与数据库读写，SQLite\u00a0与\u00a0PostgreSQL\u00a0各跑一遍。',
    },
    {
      title: '接口测试',
      command: 'npm test -- api',
      text: '从接口定义生成：每个接口\u00a0×\u00a0每种身份\u00a0×\u00a0恶意输入；运行中用\u00a0kill\u00a0-9\u00a0结束进程，已确认的数据也不丢。',
    },
    {
      title: '浏览器测试',
      command: 'npm test -- browser',
      text: '真实浏览器走完注册、申请、审核、签发、下载，桌面与手机各一遍，每个页面都做无障碍检查。',
    },
  ],
});

export const choose: StoredDocument = {
  title: '为什么选择我们',
  description:
    '首屏大小、无障碍、对比度、校验耗时，每个数字都由脚本量出，并写明怎样自己核对；与自己开发、免费模板逐项对比，也写明不适合谁。',
  menuLabel: '',
  menu: 'none',
  isHidden: false,
  blocks: [
    blockOf('intro', 'intro', {
      title: '理由写成数字，数字可以核对',
      text: '好不好用，量一量就知道。下面的每个数字都由脚本量出，多数不用购买、打开浏览器就能核对。',
    }),
    figures,
    alternatives,
    blockOf('list', 'not-for-you', {
      title: '这些情况不建议买',
      text: '买错了退起来麻烦，先说清楚。',
      items: [
        '只要一个静态的后台界面：免费模板就够用',
        '团队只用 Vue 或 Angular：这套前端是 React',
        '后端必须是 Java、Go 或 .NET：可以只买前端，后端源码用不上',
        '需要在线支付、低代码或行业成品：目前没有',
      ],
    }),
    gates,
    blockOf('releases', 'roadmap', {
      title: '走到了哪一步',
      text: '只列已经发布的，没有做完的不放进来。',
      note: '完整的更新记录在更新日志里，每次发布都写明改了什么。',
    }),
    blockOf('call', 'call', {
      title: '看完还拿不准，问一句就好。',
      look: 'strip',
      buttons: [{ label: '哪个版本适合我', to: '/product/pricing#guide' }],
      consult: '咨询客服',
    }),
  ],
};
