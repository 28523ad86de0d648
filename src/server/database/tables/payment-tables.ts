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
  /** Of the day; '' where the statement has only days. */
  paid_time: string;
  /** The sum known to have come in before this payment, and with it. */
  received_before_fen: number;
  received_fen: number;
  undone_at: number | null;
  undone_by: string | null;
}
