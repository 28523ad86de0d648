import type { Generated } from 'kysely';

export interface OutboxMailRow {
  id: string;
  dedupe_key: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  state: 'waiting' | 'sent' | 'failed' | 'kept';
  attempts: Generated<number>;
  last_error: Generated<string>;
  next_attempt_at: number;
  created_at: number;
  sent_at: number | null;
  to_typed: Generated<0 | 1>;
  held_until: number | null;
  sealed_code: string | null;
  is_code_apart: 1 | null;
  kind: Generated<'application' | 'license' | 'invoice' | 'account'>;
  /** The mailing that a letter to many people belongs to. */
  mailing_id: string | null;
  unsubscribe_url: string | null;
}

export interface MailAttemptRow {
  id: string;
  mail_id: string;
  outcome: 'sent' | 'delayed' | 'failed';
  answer: string;
  started_at: number;
  ended_at: number;
}

export interface MailServerRow {
  id: string;
  revision: number;
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  username: string;
  sealed_password: string | null;
  from_address: string;
  from_name: string;
  changed_by: string | null;
  changed_at: number;
}

export interface LetterTextRow {
  letter: string;
  revision: number;
  subject: string | null;
  body: string | null;
  button: string | null;
  changed_by: string | null;
  changed_at: number;
}

export interface LetterTextVersionRow {
  id: string;
  letter: string;
  number: number;
  subject: string | null;
  body: string | null;
  button: string | null;
  saved_by: string | null;
  saved_at: number;
}
