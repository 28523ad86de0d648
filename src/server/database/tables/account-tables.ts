import type { Generated } from 'kysely';

/** Row types of people, sessions and counters against guessing; see `tables.ts`. */

export interface AppUserRow {
  id: string;
  username: string;
  username_folded: string;
  email: string | null;
  email_verified_at: number | null;
  password_hash: string | null;
  /** When a password made by the software expires; null if the person chose it. */
  password_ends_at: number | null;
  nickname: Generated<string>;
  avatar: Generated<string>;
  gender: Generated<0 | 1 | 2>;
  phone: Generated<string>;
  company: Generated<string>;
  bio: Generated<string>;
  roles: Generated<string>;
  privacy_version: string | null;
  /** Since when the person agrees to receive news by mail. */
  news_agreed_at: number | null;
  /** Since when the person wants no reminders about licenses. */
  reminders_ended_at: number | null;
  /** Since when the person wants no question about the unproved mailbox. */
  mailbox_question_ended_at: number | null;
  disabled_at: number | null;
  deletion_requested_at: number | null;
  deletion_due_at: number | null;
  deleted_at: number | null;
  /** The account that took over everything of this one. */
  merged_into: string | null;
  /** The account's words are indexed (`customer_word`); null for accounts from before. */
  is_searchable: 1 | null;
  /** 1 for people of the demonstration; nothing that a person enters can set it. */
  is_sample: Generated<0 | 1>;
  created_at: number;
  updated_at: number;
}

/** The words by which a person is found, as bytes of UTF-8. */
export interface CustomerWordRow {
  word: Uint8Array;
  user_id: string;
}

export interface CustomerNoteRow {
  id: string;
  user_id: string;
  author_id: string;
  text: string;
  request_key: string;
  created_at: number;
}

export interface SessionRow {
  id: string;
  user_id: string;
  token_hash: string;
  user_agent: Generated<string>;
  ip: Generated<string>;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  revoked_at: number | null;
  authenticated_at: Generated<number>;
  place: Generated<string>;
  /** The operator who looks at the site through this session. */
  viewer_id: string | null;
}

export interface OneTimeTokenRow {
  id: string;
  purpose: string;
  token_hash: string;
  user_id: string | null;
  payload: Generated<string>;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

export interface SecurityEventRow {
  id: string;
  user_id: string;
  act: string;
  user_agent: Generated<string>;
  ip: Generated<string>;
  at: number;
}

export interface ThirdPartyAccountRow {
  id: string;
  provider: 'wechat';
  user_id: string;
  unionid: string | null;
  openid: string;
  nickname: Generated<string>;
  avatar: Generated<string>;
  bound_at: number;
}

export interface AvatarPictureRow {
  id: string;
  user_id: string;
  name: string;
  pixels: number;
  location: string;
  created_at: number;
  dropped_at: number | null;
}

export interface DataExportRow {
  id: string;
  user_id: string;
  ticket_hash: string;
  created_at: number;
  expires_at: number;
}

export interface CaptchaUsedRow {
  id: string;
  expires_at: number;
}

export interface AttemptCounterRow {
  id: string;
  count: number;
  window_ends_at: number;
}
