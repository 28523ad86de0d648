export interface NoticeLineRow {
  id: string;
  revision: number;
  request_key: string;
  text: string;
  href: string;
  place: 'public' | 'centre' | 'everywhere';
  from_at: number;
  until_at: number | null;
  created_at: number;
  changed_by: string | null;
  changed_at: number | null;
}

export interface NewsPostRow {
  id: string;
  revision: number;
  slug: string;
  title: string;
  summary: string;
  body: string;
  state: 'draft' | 'published' | 'withdrawn';
  published_at: number | null;
  publish_at: number | null;
  created_at: number;
  changed_by: string | null;
  changed_at: number;
}

export interface NewsMailingRow {
  id: string;
  request_key: string;
  post_id: string;
  subject: string;
  summary: string;
  audience: 'all' | 'edition' | 'window';
  edition_code: string;
  days: number | null;
  state: 'running' | 'stopped' | 'done';
  expected: number;
  passed_id: string;
  next_at: number;
  created_by: string | null;
  created_at: number;
  ended_at: number | null;
}

export interface NewsRecipientRow {
  post_id: string;
  user_id: string;
  mailing_id: string;
  code_hash: string;
  created_at: number;
}
