import type { Generated } from 'kysely';

export interface PaymentBatchRow {
  id: string;
  request_key: string;
  file_name: string;
  confirmed_by: string;
  confirmed_at: number;
  /** JSON: rows that were not confirmed, with the reasons. */
  refused: string;
}

export interface PaymentBatchLineRow {
  id: string;
  batch_id: string;
  application_id: string;
  line: number;
  channel: 'bank' | 'wechat' | 'alipay';
  amount_fen: number;
  payer: string;
  reference: string;
  paid_on: string;
  /** The time of day; '' if the statement has only days. */
  paid_time: string;
  /** The sum known to have been received before this payment, and with it. */
  received_before_fen: number;
  received_fen: number;
  undone_at: number | null;
  undone_by: string | null;
}

export interface ApplicationReceiptRow {
  /** For a payment from a statement: the id of its row. */
  id: string;
  application_id: string;
  amount_fen: number;
  /** Null or '': nobody recorded it. */
  channel: 'bank' | 'wechat' | 'alipay' | null;
  reference: Generated<string>;
  paid_on: Generated<string>;
  /** Null: from before receipts were kept one by one. */
  received_by: string | null;
  at: number;
  request_key: string | null;
  undone_at: number | null;
  undone_by: string | null;
  /** Until when it can be taken back as if it had never been; null where it can't. */
  undo_until: number | null;
  /** Its entry in the timeline, and its letter. */
  event_id: string | null;
  mail_key: string | null;
}
