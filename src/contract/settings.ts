import * as z from 'zod/mini';
import { endpoint, reading, writing } from './endpoint.ts';
import { exactly, lastChange, nothing, optionalText, revision } from './fields.ts';
import { shopPicture } from './shop/shop-pictures.ts';

export const isWebAddress = (value: string): boolean => /^https?:\/\//.test(value) && URL.canParse(value);
const isInsideSite = (value: string): boolean => /^\/(?![/\\])\S*$/.test(value);

export const MOST_LINKS = 12;
export const LONGEST_LINK_LABEL = 20;

/** Allowed targets of footer links. */
export const isLinkAddress = (href: string): boolean => isWebAddress(href) || isInsideSite(href);
export const NO_LINK_ADDRESS = '请填写完整网址，或以 / 开头的站内路径';

/** The bounds of what customers may do without asking anyone. */
export const licensingLimits = {
  domainChangesPerYear: [0, 1000],
  domainOverlapHours: [1, 720],
  domainUndoDays: [1, 90],
  keyOverlapDays: [0, 365],
} as const;

/** The example's sentence about itself. */
export const exampleClaim = '中后台框架的源码、授权与交付，在同一个站点里完成。';

/** The certificate's words until the shop writes its own. */
export const shippedClaim = '已获得下列软件的使用授权';
export const shippedSigner = '授权方';

/** The placeholder for the vendor's refund period in texts; in help it is written `{{refundPeriod}}`. */
export const REFUND_PERIOD = '{{退款期限}}';

/** The words beside a refund until a shop writes its own. */
export const shippedRefundTexts = {
  period: '七个工作日',
  due: '已确认到账的款项会原路退还，自确认之日起{{退款期限}}内办理，办好后写信告诉您，这里也会显示退款日期与流水号。',
  done: '到账时间以银行或支付平台为准，一般为 1–3 个工作日。没有收到请联系客服，并附上流水号。',
};

/** Below the words of each maintenance. */
export const shippedMaintenanceNote = '已经部署的系统照常运行：校验授权密钥不需要访问本站。';

/** The words below the heading of a closed shop until it writes its own. */
export const shippedClosedTexts = {
  soon: '我们正在做最后的准备，很快与您见面。',
  paused: '本店暂停营业，暂时不能购买。已有的授权照常有效，登录后可以查看与下载。',
};
export const closedHeadings = { soon: '即将开放', paused: '暂停营业' } as const;

export const contactNames = [
  'vendor',
  'copyright',
  'filingNumber',
  'filingUrl',
  'policeNumber',
  'supportWechat',
  'supportHours',
  'supportEmail',
  'followName',
] as const;
export type ContactName = (typeof contactNames)[number];

const contact = {
  vendor: z.string(),
  copyright: z.string(),
  filingNumber: z.string(),
  filingUrl: z.string(),
  policeNumber: z.string(),
  supportWechat: z.string(),
  supportHours: z.string(),
  supportEmail: z.string(),
  followName: z.string(),
} satisfies Record<ContactName, z.ZodMiniString>;

const licensing = z.object({
  domainChangesPerYear: z.int(),
  domainOverlapHours: z.int(),
  domainUndoDays: z.int(),
  keyOverlapDays: z.int(),
});

const picture = z.nullable(shopPicture);

const channel = z.object({
  channel: z.enum(['wechat', 'alipay']),
  label: z.string(),
  /** The content of the QR code; '' if there is a picture of it. */
  qr: z.string(),
  picture,
});
const bank = z.object({ name: z.string(), bank: z.string(), account: z.string() });

/** The settings of the site, as operators edit them in the console. */
export const siteSettings = z.object({
  title: z.string(),
  shortName: z.string(),
  claim: z.string(),
  logo: z.object({ light: picture, dark: picture, hasName: z.boolean() }),
  ...contact,
  supportQr: z.string(),
  supportPicture: picture,
  followQr: z.string(),
  followPicture: picture,
  sdkPackage: z.string(),
  sdkVariable: z.string(),
  licensePrefix: z.string(),
  certificateSeal: picture,
  certificateClaim: z.string(),
  certificateSigner: z.string(),
  refundTexts: z.object({ period: z.string(), due: z.string(), done: z.string() }),
  closedTexts: z.object({ soon: z.string(), paused: z.string() }),
  primaryColor: z.string(),
  darkTheme: z.boolean(),
  payee: z.object({ bank: z.nullable(bank), channels: z.array(channel), note: z.string() }),
  maintenance: z.object({ isOn: z.boolean(), message: z.string(), until: z.string() }),
  maintenanceNote: z.string(),
  resourceLinks: z.array(z.object({ label: z.string(), href: z.string() })),
  backup: z.object({ isOn: z.boolean(), hour: z.int(), everyHours: z.int(), keep: z.int() }),
  licensing,
  /** Customers are told when support viewed the site as they see it. */
  tellsOfViewing: z.boolean(),
  /** Visitors may open the demonstration of this software at /demo, although the shop is not its example. */
  showsSandboxes: z.boolean(),
  /** By name; settings that nobody has changed since the start are absent. */
  changes: z.record(z.string(), z.object(lastChange)),
  /** The revision of the newest save. */
  revision: z.int(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

const given = z.optional(optionalText(500));
const givenPicture = z.optional(picture);
const whole = z.number('请填写整数');

/** The site's settings. Values are validated where they are stored, with a message for each. */
export const settings = {
  get: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/settings',
    summary: '站点设置',
    access: 'setting:edit',
    limit: reading,
    input: nothing,
    output: siteSettings,
    errors: [],
  }),
  change: endpoint({
    side: 'admin',
    method: 'PATCH',
    path: '/settings',
    summary:
      '修改站点设置；只改给出的几项。给出 revision（修改前看到的版次）时，此后被别人改过的不会被覆盖。收款方式须最近确认过身份',
    done: '设置已保存，一秒内在所有页面生效',
    access: 'setting:edit',
    limit: writing,
    input: exactly({
      title: given,
      shortName: given,
      claim: given,
      logo: z.optional(z.object({ light: picture, dark: picture, hasName: z.boolean('请选择是否已含名称') })),
      vendor: given,
      copyright: given,
      filingNumber: given,
      filingUrl: given,
      policeNumber: given,
      supportWechat: given,
      supportHours: given,
      supportEmail: given,
      followName: given,
      sdkPackage: given,
      sdkVariable: given,
      licensePrefix: given,
      supportQr: given,
      supportPicture: givenPicture,
      followQr: given,
      followPicture: givenPicture,
      certificateSeal: givenPicture,
      certificateClaim: given,
      certificateSigner: given,
      refundTexts: z.optional(z.object({ period: optionalText(500), due: optionalText(500), done: optionalText(500) })),
      closedTexts: z.optional(z.object({ soon: optionalText(500), paused: optionalText(500) })),
      primaryColor: given,
      darkTheme: z.optional(z.boolean('请选择外观')),
      payee: z.optional(
        z.object({
          bank: z.nullable(z.object({ name: optionalText(500), bank: optionalText(500), account: optionalText(500) })),
          channels: z
            .array(
              z.object({
                channel: z.enum(['wechat', 'alipay'], '只支持微信支付与支付宝'),
                label: optionalText(500),
                qr: optionalText(500),
                picture: z.nullable(shopPicture),
              }),
            )
            .check(z.maxLength(10, '收款方式过多')),
          note: optionalText(1000),
        }),
      ),
      maintenance: z.optional(
        z.object({
          isOn: z.boolean('请选择是否维护'),
          message: optionalText(1000),
          until: optionalText(100),
        }),
      ),
      maintenanceNote: given,
      resourceLinks: z.optional(
        z.array(z.object({ label: optionalText(500), href: optionalText(500) })).check(z.maxLength(100, '链接过多')),
      ),
      backup: z.optional(
        z.object({ isOn: z.boolean('请选择是否自动备份'), hour: whole, everyHours: z.optional(whole), keep: whole }),
      ),
      licensing: z.optional(
        z.object({
          domainChangesPerYear: whole,
          domainOverlapHours: whole,
          domainUndoDays: whole,
          keyOverlapDays: whole,
        }),
      ),
      tellsOfViewing: z.optional(z.boolean('请选择是否告诉客户')),
      showsSandboxes: z.optional(z.boolean('请选择是否开放演示后台')),
      /** The revision of the settings that the writer saw. */
      revision: z.optional(revision),
    }),
    output: siteSettings,
    errors: ['SETTING_INVALID', 'SETTING_CHANGED', 'FRESH_LOGIN_REQUIRED'],
  }),
} as const;
