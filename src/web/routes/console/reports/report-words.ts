import {
  reportPeriods,
  type Report,
  type ReportMeasure,
  type ReportPart,
  type ReportPeriod,
} from '../../../../contract/applications/reports.ts';
import { formatFen } from '../../../ui/data/money.ts';

export const DEFAULT_PERIOD: ReportPeriod = '13w';
const path = '/dashboard/reports';

const periodNames: Record<ReportPeriod, string> = { '4w': '近 4 周', '13w': '近 13 周', '52w': '近 52 周' };
export const periodChips = reportPeriods.map((value) => ({
  value,
  label: periodNames[value],
  to: value === DEFAULT_PERIOD ? path : `${path}?period=${value}`,
}));

/** The period in the address; unknown values mean the default. */
export const periodOf = (params: URLSearchParams): ReportPeriod =>
  reportPeriods.find((period) => period === params.get('period')) ?? DEFAULT_PERIOD;

export const partNames: Record<ReportPart, string> = {
  applications: '申请',
  money: '收入',
  licenses: '续期与赠送',
  use: '使用',
};

export function durationWords(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} 分钟`;
  const hours = minutes / 60;
  return hours < 48 ? `${Number(hours.toFixed(1))} 小时` : `${Number((hours / 24).toFixed(1))} 天`;
}

interface MeasureWords {
  name: string;
  /** The full name of the figure. */
  format: (value: number) => string;
  better?: 'up' | 'down';
}

const counted = (unit: string) => (value: number) => `${value.toLocaleString('zh-CN')} ${unit}`;

export const measureWords: Record<ReportMeasure, MeasureWords> = {
  submitted: { name: '提交的申请', format: counted('份') },
  approved: { name: '通过的申请', format: counted('份') },
  rejected: { name: '驳回的申请', format: counted('份'), better: 'down' },
  decision_minutes: { name: '处理用时（中位数）', format: durationWords, better: 'down' },
  received: { name: '收款', format: formatFen },
  refunded: { name: '退款', format: formatFen, better: 'down' },
  renewed: { name: '续期', format: counted('份') },
  ended: { name: '到期未续', format: counted('份'), better: 'down' },
  given: { name: '赠送的授权', format: counted('份') },
  downloads: { name: '下载', format: counted('次') },
  verifications: { name: '在线校验', format: counted('次') },
  machines: { name: '新登记的机器', format: counted('台') },
};

/** The unit in which scales get round numbers: whole hours, whole yuan. */
export function scaleOf(code: ReportMeasure, measure: Report['measures'][number]): number {
  if (code === 'received' || code === 'refunded') return 100;
  if (code !== 'decision_minutes') return 1;
  const most = Math.max(0, ...[...measure.current, ...measure.before].map((value) => value ?? 0));
  return most < 120 ? 1 : most < 2880 ? 60 : 1440;
}

const short = (day: string): string => day.slice(5);
export const stepLabel = (from: string, to: string): string =>
  from === to ? short(from) : `${short(from)} 至 ${short(to)}`;
