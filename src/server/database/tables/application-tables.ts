import type { Generated } from 'kysely';

export interface ApplicationRow {
  id: string;
  number: string;
  user_id: string;
  draft_key: string;
  kind: 'new' | 'renewal' | 'upgrade' | 'transfer' | 'appeal';
  state: 'draft' | 'submitted' | 'in_review' | 'needs_info' | 'approved' | 'rejected' | 'withdrawn';
  edition_code: string | null;
  offer_id: string | null;
  holder_type: 'personal' | 'company' | null;
  holder_name: Generated<string>;
  credit_code: Generated<string>;
  contact_name: Generated<string>;
  contact_phone: Generated<string>;
  contact_email: Generated<string>;
  project_name: Generated<string>;
  /** One on a line, as in `license`. */
  further_projects: Generated<string>;
  domains: Generated<string>;
  purpose: Generated<string>;
  payment_channel: 'bank' | 'wechat' | 'alipay' | null;
  payment_reference: Generated<string>;
  paid_on: Generated<string>;
  amount_fen: number | null;
  /** The price before it was reduced; null if it was not. */
  list_fen: number | null;
  /** Why it differs from the list price, in the customer's words. */
  price_name: Generated<string>;
  discount_code: Generated<string>;
  /** The reason for a price of this one application; '' if it has none. */
  own_price_reason: Generated<string>;
  payment_received_at: number | null;
  agreement_version: string | null;
  request: Generated<string>;
  reason: Generated<string>;
  refund_note: Generated<string>;
  form_version: Generated<number>;
  /** Answers that have no column, as JSON. */
  answers: Generated<string>;
  /** The amount known to have been received, even if the price has changed since. */
  received_fen: Generated<number>;
  refund_state: Generated<'none' | 'due' | 'refunded' | 'carried'>;
  refund_fen: number | null;
  /** The agreed refund, whatever the record of the transfer says. */
  refund_due_fen: number | null;
  /** 1: the refund is money over the price, and the application stays paid. */
  refund_is_surplus: Generated<number>;
  refunded_on: Generated<string>;
  refund_reference: Generated<string>;
  revision: Generated<number>;
  created_at: number;
  updated_at: number;
  submitted_at: number | null;
  decided_at: number | null;
  license_id: string | null;
  appeal_of: string | null;
  recipient_id: string | null;
  recipient_answer: Generated<'' | 'accepted' | 'declined'>;
  info_due_at: number | null;
  info_reminded_at: number | null;
  /**
   * How many levels below its domains the license is to reach, -1 for all; null if the edition decides at the approval.
   */
  agreed_levels: number | null;
  /** By how many months an upgrade extends the updates. */
  agreed_months: number | null;
  /**
   * JSON: the answers at the time when an operator asked for more; null once it is decided, and if nobody has asked.
   */
  asked_answers: string | null;
}

export interface ApplicationAttachmentRow {
  id: string;
  application_id: string;
  name: string;
  media_type: string;
  size_bytes: number;
  sha256: string;
  location: string;
  created_at: number;
  removed_at: number | null;
  /** The sender of a file in the conversation; null for a file of the form. */
  author_id: string | null;
  /** Null until it is sent. */
  message_id: string | null;
}

export interface ApplicationMessageRow {
  id: string;
  application_id: string;
  seq: number;
  side: 'customer' | 'operator';
  kind: 'message' | 'ask' | 'answer';
  author_id: string | null;
  text: string;
  request_key: string;
  at: number;
}

export interface ApplicationConversationRow {
  application_id: string;
  customer_seq: Generated<number>;
  operator_seq: Generated<number>;
  customer_seen_seq: Generated<number>;
  operator_seen_seq: Generated<number>;
  customer_told_seq: Generated<number>;
  operator_told_seq: Generated<number>;
}

export interface FormDraftRow {
  id: string;
  revision: number;
  questions: string | null;
  fixed: string | null;
  publish_at: number | null;
  edited_by: string | null;
  edited_at: number | null;
}

export interface FormVersionRow {
  id: string;
  number: number;
  questions: string;
  fixed: string | null;
  changes: string;
  published_by: string | null;
  published_at: number;
}

export interface ApplicationEventRow {
  id: string;
  application_id: string;
  act: string;
  actor: 'customer' | 'operator' | 'system';
  actor_id: string | null;
  note: Generated<string>;
  at: number;
}
