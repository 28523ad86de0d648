import type { CustomerState } from '../../../contract/customers/customer-record.ts';

interface StateColumns {
  disabled_at: number | null;
  deletion_due_at: number | null;
  deleted_at: number | null;
}

export function customerStateOf({ disabled_at, deletion_due_at, deleted_at }: StateColumns): CustomerState {
  if (deleted_at !== null) return 'deleted';
  if (disabled_at !== null) return 'disabled';
  return deletion_due_at === null ? 'active' : 'leaving';
}
