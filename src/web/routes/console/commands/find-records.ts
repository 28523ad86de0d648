import type { FindableKind, FoundRecord } from '../../../../contract/console/find.ts';
import { quietApi } from '../../../client/http/remote-api.ts';
import { companyAddress } from '../companies/company-link.tsx';
import type { Place } from './command.ts';

export interface Found extends Place {
  group: string;
}

const kinds: Record<FindableKind, { group: string; address: (target: string) => string }> = {
  application: { group: '申请', address: (number) => `/dashboard/applications/${number}` },
  license: { group: '授权', address: (number) => `/dashboard/licenses/${number}` },
  customer: { group: '客户', address: (id) => `/dashboard/customers/${id}` },
  company: { group: '企业', address: companyAddress },
  payment: { group: '付款', address: (number) => `/dashboard/applications/${number}` },
  invoice: { group: '发票', address: (number) => `/dashboard/invoices?state=all&q=${number}` },
  mail: { group: '信件', address: (to) => `/dashboard/mails?q=${encodeURIComponent(to)}` },
  edition: { group: '版本', address: () => '/dashboard/catalog' },
  discount: { group: '优惠', address: () => '/dashboard/catalog/discounts' },
  release: { group: '发布', address: (id) => `/dashboard/releases/${id}` },
  page: { group: '公开页面', address: (slug) => `/dashboard/pages/${slug}` },
  help: { group: '帮助', address: (text) => `/dashboard/help/${text}` },
  post: { group: '公告', address: (id) => `/dashboard/announcements/${id}` },
  media: { group: '图片', address: (title) => `/dashboard/media?q=${encodeURIComponent(title)}` },
  operator: { group: '同事', address: () => '/dashboard/team' },
};

const toFound = ({ kind, target, label, detail }: FoundRecord): Found => ({
  group: kinds[kind].group,
  to: kinds[kind].address(target),
  label,
  detail,
});

export interface FoundRecords {
  items: readonly Found[];
  /** Why records of some kinds are not among them; empty if nothing is left out. */
  leftOut: string;
}

const named = (left: readonly FindableKind[]): string => left.map((kind) => kinds[kind].group).join('、');

/** A few records of each kind that the person may see; null where the server could not be asked. */
export async function findRecords(q: string): Promise<FoundRecords | null> {
  const found = await quietApi.console.find({ q }).catch(() => null);
  if (found === null) return null;
  const { items, tooShortFor, failed } = found;
  const leftOut = [
    tooShortFor.length > 0 ? `再输入一个字，还会查找${named(tooShortFor)}。` : '',
    failed.length > 0 ? `${named(failed)}这次没能查找，请稍后重试。` : '',
  ];
  return { items: items.map(toFound), leftOut: leftOut.join('') };
}
