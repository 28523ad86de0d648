import type { Generated } from 'kysely';
import type { RobotService } from '../../../contract/robots.ts';

/** Rows of group-chat robots; see `tables.ts`. */
export interface WorkRobotRow {
  id: string;
  service: RobotService;
  name: string;
  sealed_address: string;
  address_hash: string;
  sealed_signing: string | null;
  told_event_id: string;
  told_at: number | null;
  next_try_at: number;
  failures: Generated<number>;
  problem: Generated<string>;
  created_by: string | null;
  created_at: number;
}

/** A host that is allowed in addition to those of the three services. */
export interface RobotHostRow {
  host: string;
  is_internal: number;
  created_by: string | null;
  created_at: number;
}
