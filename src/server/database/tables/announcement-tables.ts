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
  created_at: number;
  changed_at: number;
}
