import type { ReactNode } from 'react';
import evidence from './evidence.json' with { type: 'json' };

interface Figure {
  value: string;
  unit: string;
  title: string;
  text: string;
  /** How a reader checks it; all but the last without buying anything. */
  check: ReactNode;
}

const { firstView, accessibility, contrast, sdk, code } = evidence;
const inGroups = (count: number): string => count.toLocaleString('zh-CN');
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

const figures: readonly Figure[] = [
  {
    value: kilobytes(firstView.bytes),
    unit: 'kB',
    title: '首页第一次打开要下载的全部内容',
    text: `共\u00a0${firstView.requests}\u00a0个请求，含页面、脚本、样式与图片；没有网页字体，向其他域名的请求\u00a0${firstView.otherHosts}\u00a0个。`,
    check: '按\u00a0F12\u00a0打开网络面板，停用缓存后刷新首页',
  },
  {
    value: String(accessibility.findings),
    unit: '个问题',
    title: 'axe 无障碍检查',
    text: `${accessibility.pages} 个公开页面，深色与浅色各查一遍，规则含 WCAG 2.2 AA 与良好实践。`,
    check: '安装浏览器扩展\u00a0axe\u00a0DevTools，对任意公开页面运行',
  },
  {
    value: contrast.least.toFixed(2),
    unit: ': 1',
    title: `${contrast.colors} 种主题色里，文字对比度的下限`,
    text: '主色上的文字、悬停与按下状态、作为文字的主色，深浅两套都算在内；WCAG AA 的要求是 4.5\u00a0:\u00a01。',
    check: '在右上角的主题设置里逐个切换，用取色器核对',
  },
  {
    value: String(sdk.microsecondsEach),
    unit: '微秒',
    title: '离线校验一次授权密钥',
    text: `校验\u00a0SDK\u00a0压缩后\u00a0${kilobytes(sdk.gzipBytes)}\u00a0kB，第三方依赖\u00a0${sdk.dependencies}\u00a0个，不联网。`,
    check: '校验\u00a0SDK\u00a0是公开资料，注册后即可下载运行',
  },
  {
    value: String(code.anyTypes),
    unit: '处',
    title: '交付的源码里绕过类型检查的 any',
    text: `${inGroups(code.files)} 个源文件，共 ${inGroups(code.lines)} 行，文件长度的中位数\u00a0${code.medianLines}\u00a0行；另有\u00a0${code.testFiles}\u00a0个测试文件，发布前运行，不随源码交付。`,
    check: (
      <>
        用&nbsp;oxlint&nbsp;检查拿到的源码，规则是&nbsp;<span className="whitespace-nowrap">no-explicit-any</span>
      </>
    ),
  },
];

/** Measured figures beside the way to measure them again; the data file is written by `npm run evidence`. */
export function EvidenceList() {
  return (
    <>
      <dl className="border-t border-line-strong">
        {figures.map(({ value, unit, title, text, check }) => (
          <div
            key={title}
            className="grid gap-x-10 gap-y-2 border-b border-line py-7 sm:grid-cols-[12rem_1fr] lg:grid-cols-[14rem_minmax(0,1fr)_18rem]"
          >
            <dt className="contents">
              <span className="tnum text-5xl leading-none font-semibold tracking-tight text-ink max-sm:order-1">
                {value}
                <span className="ml-2 text-base font-normal tracking-normal text-ink-soft">{unit}</span>
              </span>
            </dt>
            <dd className="max-sm:order-2">
              <p className="font-medium text-ink">{title}</p>
              <p className="mt-1 text-sm leading-6 phrases text-ink-soft">{text}</p>
            </dd>
            <dd className="flex gap-1.5 text-[13px] leading-6 text-ink-soft max-lg:sm:col-start-2 max-sm:order-3">
              <span className="shrink-0 text-ink-faint">自己查</span>
              <span className="phrases">{check}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-[13px] leading-6 phrases text-ink-faint">
        全部由我们的 <code className="rounded bg-sunken px-1.5 py-0.5 font-mono text-ink-soft">npm run evidence</code>{' '}
        量出并写入页面，量于&nbsp;<span className="whitespace-nowrap">{evidence.measuredOn}</span>，机器为&nbsp;
        {evidence.machine.replaceAll(' ', '\u00a0')}。耗时随机器变化，其余各项在任何机器上应当一致。
      </p>
    </>
  );
}
