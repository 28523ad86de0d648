/**
 * Real pages of the running product, drawn by `npm run screenshots`: `public/screenshots/<name>.svg`, in the colours of
 * the page that shows them.
 */
export const screenshots = {
  console: {
    alt: '运营后台的工作台：待审核、审核中、有效授权等数字，等待审核的申请',
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
    alt: '个人中心的我的授权：每份授权的签名纹、项目、更新服务期与状态',
    caption: '我的授权：密钥、域名、更新截止日和变更记录',
  },
  license: {
    alt: '一份授权的详情：被授权方、域名、更新服务期与授权密钥',
    caption: '授权详情：内容、密钥、域名与记录在一页里',
  },
  materials: {
    alt: '个人中心的资料下载：按发布版本排列的源码包与 SHA-256 校验值',
    caption: '资料下载：按版本排列，断点续传，附校验值',
  },
  gallery: {
    alt: '组件页：可以直接操作的组件示例，按表单、数据、反馈等分组',
    caption: '组件：就是本站和后台在用的那些，附示例代码与用法',
  },
  server: {
    alt: '服务端：启动与离线校验的终端、接口列表、数据表的字段',
    caption: '服务端：一条命令启动，接口与数据表都在源码里',
  },
  tenants: {
    alt: '多租户示意：三个租户各有自己的域名、账号与数据，运行同一份代码',
    caption: '多租户：租户各有自己的域名、账号与数据，代码只有一份（交付示意）',
  },
} as const satisfies Record<string, { alt: string; caption: string }>;

export type ScreenshotName = keyof typeof screenshots;

export const screenshotNames = Object.keys(screenshots) as ScreenshotName[];

export const screenshotSize = { width: 1120, height: 700 } as const;

export const screenshotAddress = (name: ScreenshotName): string => `/screenshots/${name}.svg`;

/** Pictures of whole pages, as `public/templates/<id>.svg`, in the size of a desktop browser. */
export const templateSize = { width: 1280, height: 800 } as const;

export const templatePicture = (id: string): string => `/templates/${id}.svg`;

/** Components as the gallery shows them, as `public/miniatures/<id>.svg`. */
export const miniatureSize = { width: 388, height: 220 } as const;

export const miniatureAddress = (id: string): string => `/miniatures/${id}.svg`;
