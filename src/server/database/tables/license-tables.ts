import type { Generated } from 'kysely';

/** Rows of signing keys, licenses and what belongs to them; the rules of `tables.ts` hold here. */

export interface SigningKeyRow {
  id: string;
  kid: string;
  public_x: string;
  sealed_private: string;
  created_at: number;
  retired_at: number | null;
  compromised_at: number | null;
  /** Null: published, but it does not sign yet. */
  activated_at: number | null;
  /** Null: the command line, or the first start. */
  activated_by: string | null;
  /** When a backup of the keys alone last held it. */
  backed_up_at: number | null;
}

export interface LicenseRow {
  id: string;
  number: string;
  user_id: string;
  application_id: string | null;
  status: 'active' | 'suspended' | 'revoked' | 'superseded';
  edition_code: string;
  holder_type: 'personal' | 'company';
  holder_name: string;
  project_name: Generated<string>;
  /** The projects after the first, one on a line. */
  further_projects: Generated<string>;
  domains: Generated<string>;
  developers: number | null;
  projects: number | null;
  domain_limit: number | null;
  /** How many levels below its domains the license reaches; null = all sub-domains. */
  subdomain_levels: number | null;
  issued_at: number;
  updates_until: number;
  created_at: number;
  /** Grows with each act. */
  revision: Generated<number>;
  status_reason: Generated<string>;
  status_changed_at: number | null;
  superseded_by: string | null;
  shows_holder: Generated<0 | 1>;
  hides_holder: Generated<0 | 1>;
  domains_indexed: Generated<0 | 1>;
  issue_key: string | null;
  /** Null if it was never renewed. */
  first_renewed_at: number | null;
  /** The number from another system, if the license could not take it; '' otherwise. */
  former_number: Generated<string>;
  /** Who gave it, '' for the shop; null if it is no gift. */
  gift_giver: string | null;
  /** What the giver says to the recipient. */
  gift_reason: Generated<string>;
}

export interface LicenseKeyRow {
  id: string;
  license_id: string;
  kid: string;
  jws: string;
  issued_at: number;
  /** From when on the key is void; may lie ahead, when its successor already exists. */
  revoked_at: number | null;
  /** The sentences whose digest the key holds. */
  terms: Generated<string>;
  end_reason: Generated<string>;
}

export interface LicenseEventRow {
  id: string;
  license_id: string;
  act: string;
  actor_id: string | null;
  note: Generated<string>;
  at: number;
  /** The license's revision after the act. */
  revision: Generated<number>;
  detail: Generated<string>;
}

/** What an operator decided about a license: it waits, so that it can be taken back (decision 019). */
export interface LicenseDecisionRow {
  id: string;
  license_id: string;
  act: 'suspend' | 'revoke';
  reason: string;
  decided_by: string;
  ip: string;
  decided_at: number;
  /** Null once it is settled. */
  due_at: number | null;
  outcome: 'done' | 'undone' | 'failed' | null;
  failure: Generated<string>;
  settled_at: number | null;
  is_open: 1 | null;
}

/** The domains by which a license is found when someone asks about a host. */
export interface LicenseDomainRow {
  license_id: string;
  domain: string;
  /** For domains from before a change: they find the license until then. */
  until_at: number | null;
}

export interface LicenseDomainChangeRow {
  id: string;
  license_id: string;
  from_domains: string;
  to_domains: string;
  from_key_id: string | null;
  to_key_id: string;
  changed_at: number;
  overlap_until: number;
  undo_until: number;
  undone_at: number | null;
}

export interface LicenseActivationRow {
  license_id: string;
  fingerprint_hash: string;
  label: Generated<string>;
  host: Generated<string>;
  first_seen_at: number;
  last_seen_at: number;
  seen_count: number;
}

/** An entry of the transparency log: a hash of what happened to a license or a signing key. */
export interface LicenseLogLeafRow {
  id: string;
  kind: 'key' | 'act' | 'removal' | 'signing_key';
  subject_id: string;
  license_id: string | null;
  hash: string;
  at: number;
  /** Its place, from 0; null until it has one. */
  seq: number | null;
}

/** The root of a whole subtree of the log. */
export interface LicenseLogNodeRow {
  level: number;
  place: number;
  hash: string;
}

export interface LicenseLogRow {
  id: string;
  size: number;
  root: string;
  sealed_at: number;
  /** By night; null before the first check. */
  checked_at: number | null;
  checked_size: number | null;
  findings: Generated<number>;
}

/** Online verifications of a day in Shanghai, by days since 1970. */
export interface VerificationDayRow {
  day: number;
  verifications: number;
}
