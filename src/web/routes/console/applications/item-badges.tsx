import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { ApplicationBadge } from '../../../parts/words/application-badge.tsx';
import { isOpen } from '../../../../contract/applications/application-states.ts';
import { kindNames } from '../../../parts/words/application-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { isPartlyPaid } from '../../../../contract/applications/act-obstacles.ts';
import { DecisionBadge } from '../decision/decision-badge.tsx';
import { decisionNames } from '../decision/possible-acts.ts';

/** The state of an application in the list, as badges. */
export function ItemBadges({ item }: { item: QueueItem }) {
  return (
    <>
      <ApplicationBadge application={item} />
      <ItemNotes item={item} />
    </>
  );
}

/** Marks of an application besides its state. */
export function ItemNotes({ item }: { item: QueueItem }) {
  return (
    <>
      {item.kind !== 'new' && <Badge tone="primary">{kindNames[item.kind]}</Badge>}
      {item.isAnswered && <Badge tone="primary">已补充</Badge>}
      {item.paymentReceivedAt !== null && isOpen(item.state) && <Badge tone="success">已到账</Badge>}
      {isPartlyPaid(item) && isOpen(item.state) && <Badge tone="warning">部分到账</Badge>}
      {item.decision !== null && (
        <DecisionBadge name={decisionNames[item.decision.act]} failure={item.decision.failure} />
      )}
      {item.hasNews && <Badge tone="warning">新消息</Badge>}
      {item.isMentioned && <Badge tone="warning">提到您</Badge>}
    </>
  );
}
