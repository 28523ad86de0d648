import { isDeepStrictEqual } from 'node:util';
import type { PictureUse, ShopPicture } from '../../contract/shop/shop-pictures.ts';
import {
  type PictureInUse,
  type PictureNames,
  type ShopPart,
  unusable,
  unusableContent,
} from '../shop/transfer/shop-part.ts';
import { readSettingsIn } from './read-settings.ts';
import { isSettingName, type SettingName, type Settings, settingNames, settingsSchema } from './schema.ts';
import { writeSettingsIn } from './write-settings.ts';

type Content = Partial<Settings>;

/** They are not about the shop, but about its present state and the care of this server. */
const leftOut: readonly SettingName[] = ['maintenance', 'backup'];

/** Brand, contacts, payee and rules, with their pictures. */
export const settingsPart: ShopPart = {
  name: 'settings',
  label: '设置与品牌',
  version: 1,
  async collect(db) {
    const settings = await readSettingsIn(db);
    const content: Content = Object.fromEntries(
      settingNames.filter((name) => !leftOut.includes(name)).map((name) => [name, settings[name]]),
    );
    return { content, pictures: picturesOf(content) };
  },
  read(raw) {
    const content = parse(raw);
    const changed = (current: Settings, pictures: PictureNames): Content => {
      const own = withPictures(content, pictures);
      return Object.fromEntries(
        Object.entries(own).filter(([name, value]) => !isDeepStrictEqual(current[name as SettingName], value)),
      );
    };
    return {
      pictures: picturesOf(content),
      changes: async (db, pictures) =>
        Object.keys(changed(await readSettingsIn(db), pictures)).map((name) => `${labelOf(name)}会改变`),
      async apply(call, trx, pictures) {
        const changes = changed(await readSettingsIn(trx), pictures);
        if (Object.keys(changes).length > 0) await writeSettingsIn(call, trx, changes);
      },
    };
  },
};

const labels: Record<SettingName, string> = {
  title: '网站名称',
  shortName: '英文短名',
  claim: '一句话介绍',
  logo: '标志',
  vendor: '公司名称',
  copyright: '版权说明',
  filingNumber: '备案号',
  filingUrl: '备案查询网址',
  policeNumber: '公安备案号',
  supportWechat: '客服微信号',
  supportHours: '服务时间',
  supportEmail: '客服邮箱',
  supportQr: '客服二维码的内容',
  followQr: '公众号二维码的内容',
  supportPicture: '客服二维码',
  followPicture: '公众号二维码',
  followName: '公众号名称',
  sdkPackage: 'SDK 包名',
  sdkVariable: '示例代码里的环境变量',
  licensePrefix: '授权编号的开头',
  resourceLinks: '资源链接',
  certificateSeal: '证书印章',
  certificateClaim: '证书上证明的话',
  certificateSigner: '证书的落款',
  primaryColor: '主题色',
  darkTheme: '默认外观',
  payee: '收款信息',
  refundTexts: '退款时的说明',
  closedTexts: '没有营业时的说明',
  maintenance: '维护模式',
  maintenanceNote: '维护页上的说明',
  backup: '备份计划',
  licensing: '授权自助规则',
  tellsOfViewing: '查看后告诉客户',
  showsSandboxes: '开放演示后台',
};
const labelOf = (name: string): string => (isSettingName(name) ? labels[name] : name);

function parse(raw: unknown): Content {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw unusable('设置的内容不对');
  const content: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (!isSettingName(name) || leftOut.includes(name)) throw unusable(`没有“${name.slice(0, 40)}”这项设置`);
    const parsed = settingsSchema.shape[name].safeParse(value);
    if (!parsed.success) throw unusableContent(`设置“${labelOf(name)}”`, parsed.error);
    content[name] = parsed.data;
  }
  return content;
}

function picturesOf({ supportPicture, followPicture, payee, logo, certificateSeal }: Content): PictureInUse[] {
  const used = (use: PictureUse, pictures: readonly (ShopPicture | null | undefined)[]): PictureInUse[] =>
    pictures.flatMap((picture) => (picture ? [{ picture, use }] : []));
  return [
    ...used('logo', [logo?.light, logo?.dark]),
    ...used('seal', [certificateSeal]),
    ...used('code', [supportPicture, followPicture, ...(payee?.channels.map((one) => one.picture) ?? [])]),
  ];
}

/** The same settings, with their pictures replaced by those that this shop keeps. */
function withPictures(content: Content, pictures: PictureNames): Content {
  const isPicture = (value: object): value is ShopPicture => 'name' in value && 'format' in value && 'width' in value;
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    if (isPicture(value)) return pictures.get(value.name) ?? value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one)]));
  };
  return replaced(content) as Content;
}
