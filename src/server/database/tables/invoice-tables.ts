import type { Generated } from 'kysely';

export interface InvoiceRow {
  id: string;
  application_id: string;
  state: 'requested' | 'issued' | 'refused' | 'cancelled' | 'voided';
  kind: 'ordinary' | 'special';
  title_type: 'personal' | 'company';
  title: string;
  tax_number: Generated<string>;
  address: Generated<string>;
  phone: Generated<string>;
  bank: Generated<string>;
  account: Generated<string>;
  email: string;
  amount_fen: number;
  number: Generated<string>;
  issued_on: Generated<string>;
  link: Generated<string>;
  reason: Generated<string>;
  revision: Generated<number>;
  requested_at: number;
  updated_at: number;
}

export interface InvoiceFileRow {
  id: string;
  invoice_id: string;
  /** The number of the issued invoice that the file belongs to; '' until that is registered. */
  invoice_number: Generated<string>;
  name: string;
  media_type: string;
  size_bytes: number;
  sha256: string;
  location: string;
  created_at: number;
  removed_at: number | null;
}
