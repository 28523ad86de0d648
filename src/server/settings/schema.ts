import * as z from 'zod';
import { backupIntervals, backupLimits } from '../../contract/backups.ts';
import {
  isLinkAddress,
  isWebAddress,
  licensingLimits,
  LONGEST_LINK_LABEL,
  MOST_LINKS,
  NO_LINK_ADDRESS,
  shippedClosedTexts,
  shippedMaintenanceNote,
  shippedRefundTexts,
} from '../../contract/settings.ts';
import { shopPicture, type ShopPicture } from '../../contract/shop/shop-pictures.ts';

const text = (max: number) => z.string('请填写文字').trim().max(max, `最多 ${max} 个字符`).default('');
const webAddress = text(500).refine(
  (value) => value === '' || isWebAddress(value),
  '请填写以 http:// 或 https:// 开头的完整网址',
);
const mailAddress = text(254).refine((value) => value === '' || z.email().safeParse(value).success, '邮箱格式不正确');
/** The content of a QR code: usually a link; for payment codes the provider's own scheme. */
const qrContent = text(500);

const link = z.object({
  label: z
    .string('请填写链接文字')
    .trim()
    .min(1, '请填写链接文字')
    .max(LONGEST_LINK_LABEL, `最多 ${LONGEST_LINK_LABEL} 个字符`),
  href: z.string('请填写链接地址').trim().max(500, '最多 500 个字符').refine(isLinkAddress, NO_LINK_ADDRESS),
});

const bankAccount = z.object({
  name: z.string('请填写户名').trim().min(1, '请填写户名').max(100, '最多 100 个字符'),
  bank: z.string('请填写开户行').trim().min(1, '请填写开户行').max(100, '最多 100 个字符'),
  account: z.string('请填写账号').trim().min(1, '请填写账号').max(50, '最多 50 个字符'),
});

/** A picture that was uploaded before; it must exist when the setting is saved. */
const picture = z
  .custom<ShopPicture | null>((value) => value === null || shopPicture.safeParse(value).success, '请重新上传图片')
  .default(null);

const paymentChannel = z
  .object({
    channel: z.enum(['wechat', 'alipay'], '只支持 wechat 与 alipay'),
    label: z.string('请填写名称').trim().min(1, '请填写名称').max(30, '最多 30 个字符'),
    qr: qrContent,
    picture,
  })
  .refine(({ qr, picture: code }) => qr !== '' || code !== null, {
    path: ['qr'],
    error: '请上传收款码图片，或填写收款码内容',
  });

const count = (what: string, [least, most]: readonly [number, number]) => {
  const problem = `${what}应为 ${least} 到 ${most} 之间的整数`;
  return z.int(problem).min(least, problem).max(most, problem);
};

const beijingMinute = z
  .string('请填写预计恢复的时间')
  .trim()
  .refine(
    (value) =>
      value === '' ||
      (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(value) &&
        !Number.isNaN(Date.parse(`${value.replace(' ', 'T')}:00+08:00`))),
    '请填写形如 2026-11-21 23:00 的北京时间',
  )
  .default('');

/** `on` and `off` are enough; an object adds a message and an expected end. */
const maintenance = z
  .preprocess(
    (value) => (value === 'on' || value === 'off' ? { isOn: value === 'on' } : value),
    z.object(
      { isOn: z.boolean('只能是 true 或 false'), message: text(300), until: beijingMinute },
      '可以是 on、off，或 {"isOn":true,"message":"说明","until":"2026-11-21 23:00"}',
    ),
  )
  .default({ isOn: false, message: '', until: '' });

/** Everything about the site that an operator edits; each setting is stored on its own, and so is its fallback. */
export const settingsSchema = z.object({
  /** The shop's names; '' = those from the environment. */
  title: text(40),
  shortName: text(40),
  /** One sentence about the product; '' = shown nowhere. */
  claim: text(60),
  logo: z
    .object({ light: picture, dark: picture, hasName: z.boolean('只能是 true 或 false').default(false) }, '请填写标志')
    .refine(({ light, dark }) => light !== null || dark === null, {
      path: ['light'],
      error: '请先上传浅色背景上的标志',
    })
    .default({ light: null, dark: null, hasName: false }),
  vendor: text(100),
  copyright: text(200),
  filingNumber: text(60),
  filingUrl: webAddress,
  /** The number of the 公安备案. */
  policeNumber: text(60),
  supportWechat: text(60),
  supportHours: text(100),
  supportEmail: mailAddress,
  supportQr: qrContent,
  followQr: qrContent,
  /** Shown in place of the drawn codes. */
  supportPicture: picture,
  followPicture: picture,
  followName: text(60),
  /** The SDK's name in the packages that this site serves, and in every example. */
  sdkPackage: z
    .string('请填写包名')
    .trim()
    .regex(/^@[a-z\d][a-z\d-]{0,38}\/[a-z\d][a-z\d._-]{0,60}$/, '请填写带作用域的包名，例如 @acme/license')
    .default('@vela/license'),
  /** The environment variable that the examples read the key from. */
  sdkVariable: z
    .string('请填写环境变量的名称')
    .trim()
    .regex(/^[A-Z][A-Z\d_]{0,59}$/, '请填写大写字母、数字与下划线，例如 ACME_LICENSE_KEY')
    .default('VELA_LICENSE_KEY'),
  /** The prefix for the numbers of licenses issued from now on. */
  licensePrefix: z
    .string('请填写编号开头的字母')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2,6}$/, '请填写 2 到 6 个字母，例如 AB')
    .default('VL'),
  resourceLinks: z.array(link, '请填写链接列表').max(MOST_LINKS, `最多 ${MOST_LINKS} 条`).default([]),
  /** The seal on certificates; none is drawn without it. */
  certificateSeal: picture,
  /** The words on the certificate; '' = as shipped. */
  certificateClaim: text(24),
  certificateSigner: text(12),
  primaryColor: z
    .string('请填写颜色')
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, '请填写形如 #2d8cf0 的颜色')
    .default('#2d8cf0'),
  darkTheme: z.boolean('只能是 true 或 false').default(false),
  payee: z
    .object(
      {
        bank: bankAccount.nullable().default(null),
        channels: z.array(paymentChannel, '请填写收款方式列表').max(4, '最多 4 种').default([]),
        note: text(500),
      },
      '请填写收款信息',
    )
    .default({ bank: null, channels: [], note: '' }),
  /** Shown beside a refund that is due, and beside one that was paid. */
  refundTexts: z
    .object(
      {
        period: z
          .string('请填写退款期限')
          .trim()
          .min(1, '请填写多久之内办理，例如 七个工作日')
          .max(20, '最多 20 个字')
          .default(shippedRefundTexts.period),
        due: text(300),
        done: text(300),
      },
      '请填写退款时的说明',
    )
    .default(shippedRefundTexts),
  /** Shown to visitors while the shop is closed: before it opens, and while it pauses. */
  closedTexts: z.object({ soon: text(300), paused: text(300) }, '请填写没有营业时的说明').default(shippedClosedTexts),
  /** Whether customers are told when support has viewed the site as them. */
  tellsOfViewing: z.boolean('只能是 true 或 false').default(true),
  /** Whether visitors may open the demonstration of this software once the shop is no longer its example. */
  showsSandboxes: z.boolean('只能是 true 或 false').default(false),
  maintenance,
  /** Shown below the words of the maintenance page, each time; '' = nothing. */
  maintenanceNote: text(200).default(shippedMaintenanceNote),
  /** The schedule of automatic backups. */
  backup: z
    .object(
      {
        isOn: z.boolean('只能是 true 或 false'),
        hour: count('备份的钟点', backupLimits.hour),
        everyHours: z
          .literal(backupIntervals, `备份的间隔只能是 ${backupIntervals.join('、')} 小时`)
          .default(backupIntervals[0]),
        keep: count('保留的份数', backupLimits.keep),
      },
      '请填写备份计划',
    )
    .default({ isOn: true, hour: 4, everyHours: 24, keep: 14 }),
  /** Self-service rules for licenses. */
  licensing: z
    .object(
      {
        domainChangesPerYear: count('每年可更改域名的次数', licensingLimits.domainChangesPerYear).default(3),
        domainOverlapHours: count('新旧域名同时有效的小时数', licensingLimits.domainOverlapHours).default(24),
        domainUndoDays: count('可撤销域名更改的天数', licensingLimits.domainUndoDays).default(7),
        keyOverlapDays: count('旧授权密钥继续有效的天数', licensingLimits.keyOverlapDays).default(14),
      },
      '请填写授权自助规则',
    )
    .default({ domainChangesPerYear: 3, domainOverlapHours: 24, domainUndoDays: 7, keyOverlapDays: 14 }),
});

export type Settings = z.output<typeof settingsSchema>;
export type SettingName = keyof Settings;

export const settingNames = Object.keys(settingsSchema.shape) as SettingName[];

/** The uploaded pictures that settings refer to. */
export function picturesIn(settings: Partial<Settings>): ShopPicture[] {
  const { supportPicture, followPicture, payee, logo, certificateSeal } = settings;
  const channels = payee?.channels.map((channel) => channel.picture) ?? [];
  return [logo?.light, logo?.dark, certificateSeal, supportPicture, followPicture, ...channels].filter(
    (found) => found !== null && found !== undefined,
  );
}

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingsSchema.shape, name);
}
