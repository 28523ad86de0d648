import { days, hours, minutes } from '../duration.ts';

export const WAIT_DAYS = 7;
export const deletionDue = (now: number): number => now + days(WAIT_DAYS);

export const exportEvery = hours(1);
export const exportTicketLife = minutes(30);

interface Situation {
  isOperator: boolean;
  licenses: readonly { number: string }[];
  applications: readonly { number: string }[];
  givesUpLicenses: boolean;
}

/** Why an account cannot be closed now, and what to do about it; null if it can. */
export function deletionRefusal({ isOperator, licenses, applications, givesUpLicenses }: Situation): string | null {
  if (isOperator) return '运营人员的账号不能自行注销，请先由管理员取消运营角色';
  if (applications.length > 0) return `还有未完成的申请：${listed(applications)}。请先撤回，或等待审核与退款结束`;
  if (licenses.length > 0 && !givesUpLicenses)
    return `账号下还有授权：${listed(licenses)}。注销后不能再下载资料、续期或变更域名，请确认放弃`;
  return null;
}

const listed = (records: readonly { number: string }[]): string => {
  const shown = records.slice(0, 5).map(({ number }) => number);
  return shown.join('、') + (records.length > shown.length ? ` 等 ${records.length} 项` : '');
};
