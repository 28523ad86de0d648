import type { QueueItem } from '../../contract/applications/reviewed-application.ts';
import { shownStateOf } from '../../contract/applications/application-states.ts';
import { labelledExtras } from '../../contract/applications/form-versions.ts';
import { findForms } from '../applications/form/find-form.ts';
import type { SignedInCall } from '../call.ts';
import { decodeJson } from '../database/json-column.ts';
import { furtherProjectsOf } from '../licenses/store.ts';
import { type Cell, timeCell, yuanCell } from './cells.ts';
import { channelWords, holderTypeWord, kindWords, refundWords, stateWord, wordOf } from './words.ts';

export const applicationColumns = [
  '申请编号',
  '状态',
  '类型',
  '版本',
  '被授权方类型',
  '被授权方',
  '统一社会信用代码',
  '联系人',
  '联系电话',
  '联系邮箱',
  '项目',
  '域名',
  '用途',
  '其他回答',
  '应付（元）',
  '付款方式',
  '流水号',
  '付款日期',
  '确认到账',
  '实收（元）',
  '退款',
  '退款金额（元）',
  '退款日期',
  '退款流水号',
  '授权编号',
  '申请人',
  '负责人',
  '驳回原因',
  '提交时间',
  '决定时间',
];

/** The columns of the list for each application, and the other facts on its page. */
export async function applicationRows({ database }: SignedInCall, items: readonly QueueItem[]): Promise<Cell[][]> {
  if (items.length === 0) return [];
  const rows = await database.db
    .selectFrom('application')
    .selectAll()
    .where(
      'number',
      'in',
      items.map(({ number }) => number),
    )
    .execute();
  const forms = await findForms(
    database.db,
    rows.map((row) => row.form_version),
  );
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return items.flatMap((item) => {
    const row = byNumber.get(item.number);
    if (row === undefined) return [];
    const extras = labelledExtras(forms(row.form_version), decodeJson<Record<string, string>>(row.answers));
    const shown = shownStateOf({ state: row.state, infoDueAt: row.info_due_at });
    return [
      [
        row.number,
        shown === 'closed' ? '逾期关闭' : stateWord(shown),
        wordOf(kindWords, row.kind),
        item.edition?.name ?? '',
        holderTypeWord(row.holder_type),
        row.holder_name,
        row.credit_code,
        row.contact_name,
        row.contact_phone,
        row.contact_email,
        [row.project_name, ...furtherProjectsOf(row)].join('\n'),
        decodeJson<string[]>(row.domains).join('\n'),
        row.purpose,
        extras.map(({ label, text }) => `${label}：${text}`).join('\n'),
        yuanCell(row.amount_fen),
        wordOf(channelWords, row.payment_channel),
        row.payment_reference,
        row.paid_on,
        timeCell(row.payment_received_at),
        yuanCell(row.received_fen),
        wordOf(refundWords, row.refund_state),
        yuanCell(row.refund_fen),
        row.refunded_on,
        row.refund_reference,
        item.licenseNumber ?? '',
        item.applicantName,
        item.assignee?.name ?? '',
        row.reason,
        timeCell(row.submitted_at),
        timeCell(row.decided_at),
      ],
    ];
  });
}
