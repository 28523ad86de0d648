import type { ReportMeasure, ReportPart, ReportPeriod } from '../../contract/applications/reports.ts';
import type { SignedInCall } from '../call.ts';
import { getRenewals, getReport } from '../console/reports/get-report.ts';
import { type Cell, yuanCell } from './cells.ts';

export const reportColumns = ['项目', '从', '到', '本期', '上期从', '上期到', '上期'];

const words: Record<ReportMeasure, string> = {
  submitted: '提交的申请',
  approved: '通过的申请',
  rejected: '驳回的申请',
  decision_minutes: '处理用时中位数（分钟）',
  received: '收款（元）',
  refunded: '退款（元）',
  renewed: '续期',
  ended: '到期未续',
  given: '赠送的授权',
  downloads: '下载',
  verifications: '在线校验',
  machines: '新登记的机器',
};

/** One row for each figure and step. */
export async function* reportRows(
  call: SignedInCall,
  filter: { part: ReportPart; period?: ReportPeriod | undefined },
): AsyncGenerator<Cell[][]> {
  const { steps, measures } = await getReport(call, filter);
  for (const { code, current, before } of measures) {
    const cell = (amount: number | null | undefined): Cell =>
      amount === null || amount === undefined
        ? ''
        : code === 'received' || code === 'refunded'
          ? yuanCell(amount)
          : amount;
    yield steps.map(({ from, to, beforeFrom, beforeTo }, index) => [
      words[code],
      from,
      to,
      cell(current[index]),
      beforeFrom,
      beforeTo,
      cell(before[index]),
    ]);
  }
}

export const cohortColumns = ['签发月份', '签发', '续期过', '到期未续', '续期比例（%）'];

export async function* cohortRows(call: SignedInCall): AsyncGenerator<Cell[][]> {
  const { cohorts } = await getRenewals(call);
  yield cohorts.map(({ month, issued, renewed, ended }) => [
    month,
    issued,
    renewed,
    ended,
    issued === 0 ? '' : Math.round((renewed / issued) * 100),
  ]);
}
