import type { ViewerImage } from '../../ui/media/image-viewer.tsx';

/** Real pages of the running product, made by `npm run screenshots`; each file's name is `<name>-<scheme>-<width>.<format>`. */
export const screenshots = {
  console: {
    alt: '运营后台的工作台：待审核、审核中、有效授权等数字，等待审核的申请，邮件状态',
    caption: '工作台：今天有什么要处理，等了多久，一眼看完',
  },
  queue: {
    alt: '申请列表：被授权方、版本、项目、金额、状态、提交时间与等待时长',
    caption: '审核队列：按状态筛选，等得久的标出来',
  },
  review: {
    alt: '一份申请的审核页：授权内容、付款信息、审核操作与时间线',
    caption: '审核：付款与往来记录在同一页，通过即签发',
  },
  applications: {
    alt: '个人中心的我的申请：每份申请的版本、状态、金额与提交时间',
    caption: '我的申请：客户自己看进度、补资料、撤回',
  },
  licenses: {
    alt: '个人中心的我的授权：授权范围、更新截止日、登记的域名与授权密钥',
    caption: '我的授权：密钥、域名、更新截止日和变更记录',
  },
  materials: {
    alt: '个人中心的资料下载：按发布版本排列的源码包与 SHA-256 校验值',
    caption: '资料下载：按版本排列，断点续传，附校验值',
  },
  gallery: {
    alt: '组件页：可以直接操作的组件示例，按表单、数据、反馈等分组',
    caption: '组件：就是本站和后台在用的那些，附示例代码与用法',
  },
} as const satisfies Record<string, { alt: string; caption: string }>;

export type ScreenshotName = keyof typeof screenshots;

export const screenshotNames = Object.keys(screenshots) as ScreenshotName[];

export const screenshotSize = { width: 1600, height: 1000 } as const;

const addressOf = (name: ScreenshotName, scheme: 'light' | 'dark', variant: string): string =>
  `/screenshots/${name}-${scheme}-${variant}`;

/** One file for browsers of any age. */
export const plainScreenshot = (name: ScreenshotName, scheme: 'light' | 'dark'): string =>
  addressOf(name, scheme, '1200.webp');

export const avifSources = (name: ScreenshotName, scheme: 'light' | 'dark'): string =>
  [560, 744, 1600].map((width) => `${addressOf(name, scheme, `${width}.avif`)} ${width}w`).join(', ');

export function viewerImage(name: ScreenshotName): ViewerImage {
  return {
    src: addressOf(name, 'light', '1600.avif'),
    darkSrc: addressOf(name, 'dark', '1600.avif'),
    ...screenshots[name],
  };
}
