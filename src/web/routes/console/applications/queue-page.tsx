import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { BulkAct } from '../../../../contract/applications/desk.ts';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { SelectionBar } from '../bulk/selection-bar.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { PageHead } from '../chrome/page-head.tsx';
import { Shortcuts } from '../chrome/shortcuts.tsx';
import { undoDecision } from '../decision/undo.ts';
import { useClaim } from '../desk/use-claim.ts';
import { ExportMenu } from '../list/export-menu.tsx';
import { ListResults } from '../list/list-results.tsx';
import { ApplicationCards } from './application-cards.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationTable } from './application-table.tsx';
import { NoApplications } from './no-applications.tsx';
import { applicationPath, type Queue } from './queue-context.ts';
import { RowHeightSwitch } from './row-height-switch.tsx';
import { rowKeys } from './row-keys.ts';
import { useRowHeight } from './use-row-height.ts';

/** So many at once can be previewed. */
const MOST_AT_ONCE = 50;

/** The list with nothing beside it: filters, keys, and acts on several at once. */
export function QueuePage({ items, filter, editions, counts, loadedAt, more, search }: Queue) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isLow, turn } = useRowHeight();
  const selection = useSelection(items.map(({ number }) => number));
  const [bulk, setBulk] = useState<{ act: BulkAct; items: readonly QueueItem[] } | null>(null);
  const claim = useClaim();
  const begin = (act: BulkAct) => {
    const chosen = items.filter(({ number }) => selection.has(number));
    if (chosen.length > MOST_AT_ONCE) toast.info(`一次最多 ${MOST_AT_ONCE} 份，请少选一些。`);
    else setBulk({ act, items: chosen });
  };
  const upon = (act: (item: QueueItem) => Promise<void>) => (number: string) => {
    const item = items.find((one) => one.number === number);
    if (item !== undefined) void act(item);
  };
  const keys = rowKeys({
    open: (number, act) => navigate(applicationPath(number, search), { state: { act } }),
    actOnSelection: selection.numbers.length > 0 ? begin : null,
    claim: upon(claim),
    undo: upon((item) => undoDecision(item, revalidate)),
    select: selection.toggle,
  });
  return (
    <div data-wide="">
      <PageHead
        title="申请"
        description="核对主体与款项，通过后系统签发授权并通知客户。"
        actions={
          <>
            <ExportMenu list="applications" title="申请" filter={filter} />
            <RowHeightSwitch isLow={isLow} onTurn={turn} />
            <Shortcuts items={keys} />
          </>
        }
      />
      <ApplicationFilters filter={filter} editions={editions} counts={counts} />
      <ListResults more={more}>
        {items.length === 0 ? (
          <Card>
            <NoApplications filter={filter} />
          </Card>
        ) : (
          <>
            <Card flush className="hidden md:block">
              <ApplicationTable items={items} now={loadedAt} search={search} isLow={isLow} selection={selection} />
            </Card>
            <ApplicationCards items={items} now={loadedAt} search={search} />
          </>
        )}
      </ListResults>
      <SelectionBar count={selection.numbers.length} onAct={begin} onClear={selection.clear} />
      {bulk !== null && (
        <BulkDialog
          {...bulk}
          onClose={() => {
            setBulk(null);
            selection.clear();
          }}
        />
      )}
    </div>
  );
}
