import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { HelpKind } from '../../../contract/pages/help-texts.ts';

type HelpAct =
  `help.${'created' | 'changed' | 'restored' | 'draft_saved' | 'draft_discarded' | 'scheduled' | 'unscheduled' | 'shown' | 'hidden' | 'arranged'}`;

/** Pages and questions may share an address. Without one, the act concerns a whole shelf. */
export function recordHelp(
  call: Pick<Call, 'clock' | 'config' | 'origin' | 'user'>,
  trx: Transaction<Tables>,
  act: HelpAct,
  { kind, slug, detail }: { kind: HelpKind; slug?: string; detail: Record<string, unknown> },
): Promise<void> {
  return recordAudit(call, trx, {
    act,
    targetType: 'help_text',
    targetId: slug === undefined ? kind : `${kind}/${slug}`,
    detail,
  });
}
