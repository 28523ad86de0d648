import type { Selectable } from 'kysely';
import type { LicenseRow } from '../database/tables/license-tables.ts';
import type { Letter } from '../mail/compose-letter.ts';
import { dayOf, minuteOf } from '../outside/shanghai-calendar.ts';

/** The facts of a letter beyond the license itself. */
export type LicenseLetterFacts =
  | { about: 'renewed' | 'upgraded'; editionName: string }
  | { about: 'received' | 'issued'; editionName: string }
  | { about: 'transferred' }
  | { about: 'suspended' | 'revoked'; reason: string }
  | { about: 'resumed' }
  | { about: 'corrected'; changes: readonly string[]; reason: string; endsAt: number }
  | { about: 'key_rotated'; endsAt: number }
  | { about: 'key_reissued' }
  | {
      about: 'domains_changed';
      overlapUntil: number;
      undoUntil: number;
      domains: readonly string[];
      reason: string | null;
    }
  | { about: 'domain_change_undone'; domains: readonly string[] };

interface Addressed {
  license: Selectable<LicenseRow>;
  to: string;
  publicUrl: string;
}

type Wording = Pick<Letter, 'subject' | 'paragraphs'>;

/** The letter about an act on a license, to its holder. */
export function letterAbout(facts: LicenseLetterFacts, { license, to, publicUrl }: Addressed): Letter {
  return {
    dedupeKey: `license:${license.number}:${facts.about}:${license.revision}`,
    to,
    greeting: '您好：',
    ...wordingOf(facts, license),
    action: { label: '查看我的授权', url: `${publicUrl}/user/product` },
  };
}

const newKeyWaits = '新的授权密钥和授权文件已经可以在“我的授权”里查看和下载。';

function wordingOf(facts: LicenseLetterFacts, { number, updates_until: until }: Selectable<LicenseRow>): Wording {
  switch (facts.about) {
    case 'issued':
      return {
        subject: `授权 ${number} 已签发`,
        paragraphs: [`我们为您签发了${facts.editionName}授权 ${number}，更新服务到 ${dayOf(until)}。`, newKeyWaits],
      };
    case 'renewed':
      return {
        subject: `授权 ${number} 已续期`,
        paragraphs: [
          `授权 ${number} 的更新服务已延长到 ${dayOf(until)}。`,
          `${newKeyWaits}原来的授权密钥仍然有效，需要使用之后发布的版本时再更换即可。`,
        ],
      };
    case 'upgraded':
      return {
        subject: `授权 ${number} 已升级为${facts.editionName}`,
        paragraphs: [
          `授权 ${number} 已升级为${facts.editionName}，更新服务到 ${dayOf(until)}。`,
          `${newKeyWaits}原来的授权密钥仍然按原来的版本有效。`,
        ],
      };
    case 'received':
      return {
        subject: `您收到了一份授权：${number}`,
        paragraphs: [
          `一份${facts.editionName}授权已转让给您，新的授权编号是 ${number}，更新服务到 ${dayOf(until)}。`,
          newKeyWaits,
        ],
      };
    case 'transferred':
      return {
        subject: `授权 ${number} 已转让`,
        paragraphs: [
          `授权 ${number} 已按申请转让，原来的授权密钥同时停用。`,
          '如果这不是您本人的意思，请立即联系客服。',
        ],
      };
    case 'key_reissued':
      return {
        subject: `请更换授权 ${number} 的授权密钥`,
        paragraphs: [`我们更换了签名密钥，授权 ${number} 原来的授权密钥需要换成新的。授权本身不受影响。`, newKeyWaits],
      };
    case 'suspended':
    case 'revoked':
    case 'resumed':
    case 'corrected':
    case 'key_rotated':
    case 'domains_changed':
    case 'domain_change_undone':
      return wordingOfChange(facts, number);
  }
}

type Change = Exclude<
  LicenseLetterFacts,
  { about: 'issued' | 'renewed' | 'upgraded' | 'received' | 'transferred' | 'key_reissued' }
>;

function wordingOfChange(facts: Change, number: string): Wording {
  switch (facts.about) {
    case 'suspended':
      return {
        subject: `授权 ${number} 已暂停`,
        paragraphs: [
          `授权 ${number} 已暂停，原因如下：`,
          facts.reason,
          '问题解决后会恢复，授权密钥不用更换。有疑问请联系客服。',
        ],
      };
    case 'revoked':
      return {
        subject: `授权 ${number} 已撤销`,
        paragraphs: [`授权 ${number} 已撤销，原因如下：`, facts.reason, '如果您不认同，请联系客服。'],
      };
    case 'resumed':
      return { subject: `授权 ${number} 已恢复`, paragraphs: [`授权 ${number} 已恢复，授权密钥继续有效。`] };
    case 'corrected':
      return {
        subject: `授权 ${number} 的名称已更正`,
        paragraphs: [
          `授权 ${number} 已更正：${facts.changes.join('；')}。`,
          facts.reason,
          `新的授权密钥、授权文件和证书已经可以在“我的授权”里查看。原来的授权密钥在 ${minuteOf(facts.endsAt)} 之后停用，请在此之前换上新的。`,
        ],
      };
    case 'key_rotated':
      return {
        subject: `授权 ${number} 的授权密钥已更换`,
        paragraphs: [
          `授权 ${number} 有了新的授权密钥。原来的授权密钥在 ${minuteOf(facts.endsAt)} 之后停用，请在此之前换上新的。`,
          '如果这不是您本人的操作，请立即登录并检查登录设备，或联系客服。',
        ],
      };
    case 'domains_changed':
      return {
        subject: `授权 ${number} 的域名已更改`,
        paragraphs: [
          `授权 ${number} 的域名已改为：${facts.domains.join('、')}。`,
          `新的授权密钥已经可以在“我的授权”里查看；原来的域名和授权密钥到 ${minuteOf(facts.overlapUntil)} 为止仍然有效。`,
          facts.reason ?? `如果改错了，${minuteOf(facts.undoUntil)} 之前可以在“我的授权”里撤销这次更改。`,
        ],
      };
    case 'domain_change_undone':
      return {
        subject: `授权 ${number} 的域名更改已撤销`,
        paragraphs: [`授权 ${number} 的域名已恢复为：${facts.domains.join('、')}。`],
      };
  }
}
