import type { Generated } from 'kysely';

export interface DiscountRow {
  id: string;
  name: string;
  /** null = for everyone. */
  code: string | null;
  percent: number | null;
  amount_fen: number | null;
  starts_at: number | null;
  ends_at: number | null;
  max_uses: number | null;
  max_uses_each: number | null;
  editions: string;
  kinds: string;
  revision: Generated<number>;
  request_key: string;
  created_by: string | null;
  created_at: number;
  changed_by: string | null;
  changed_at: number | null;
}

export interface DiscountUseRow {
  id: string;
  discount_id: string;
  application_id: string;
  used_at: number;
  given_back_at: number | null;
}
