import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { BulkAct } from '../../../../contract/applications/desk.ts';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { bulkNames } from '../bulk/bulk-words.ts';
import { PageHead } from '../chrome/page-head.tsx';
import { Shortcuts } from '../chrome/shortcuts.tsx';
import { undoLast } from '../decision/undo.ts';
import { useClaim } from '../desk/use-claim.ts';
import { DataTable } from '../list/data-table.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { askedBy } from '../list/list-look.ts';
import { ListResults } from '../list/list-results.tsx';
import { CopyRowsButton } from '../selection/copy-rows-button.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { TableTools } from '../list/table-tools.tsx';
import { useListTable } from '../list/use-list-table.ts';
import { ApplicationCard } from './application-card.tsx';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { NoApplications } from './no-applications.tsx';
import { applicationPath, type Queue } from './queue-context.ts';
import { rowKeys } from './row-keys.ts';

const nameOf = ({ holderName, applicantName, number }: QueueItem) => `${holderName || applicantName}（${number}）`;

const acts = ['approve', 'payment', 'ask', 'reject'] as const;

/** The most applications that can be previewed at once. */
const MOST_AT_ONCE = 50;

/** The list on its own: filters, keys, and acts on several applications at once. */
export function QueuePage({ items, filter, editions, counts, colleagues, loadedAt, more, search }: Queue) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const table = useListTable({
    path: '/dashboard/applications',
    columns: applicationColumns({ now: loadedAt, search }),
    filter,
    ...(filter.state === 'open' && { ownSort: 'submitted' }),
  });
  const selection = useSelection(items.map(({ number }) => number));
  const [bulk, setBulk] = useState<{ act: BulkAct; items: readonly QueueItem[] } | null>(null);
  const claim = useClaim();
  const chosen = items.filter(({ number }) => selection.has(number));
  const begin = (act: BulkAct) => {
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
    undo: upon((item) => undoLast(item, revalidate)),
    select: selection.toggle,
  });
  return (
    <div data-wide="">
      <PageHead
        title="申请"
        description="核对被授权方与款项，通过后系统签发授权并通知客户。"
        actions={
          <>
            <ExportMenu list="applications" title="申请" filter={askedBy(filter)} />
            <TableTools table={table} />
            <Shortcuts items={keys} />
          </>
        }
      />
      <ApplicationFilters {...{ filter, editions, counts, colleagues }} />
      <ListResults more={more}>
        {items.length === 0 ? (
          <Card>
            <NoApplications filter={filter} />
          </Card>
        ) : (
          <DataTable
            label="申请列表"
            table={table}
            items={items}
            keyOf={({ number }) => number}
            renderCard={(item) => <ApplicationCard item={item} now={loadedAt} search={search} />}
            choice={{ selection, nameOf }}
          />
        )}
      </ListResults>
      <SelectionBar selection={selection} subject="申请" unit="份">
        {acts.map((act) => (
          <Button key={act} size="sm" className={act === 'reject' ? 'text-danger!' : ''} onClick={() => begin(act)}>
            {bulkNames[act]}…
          </Button>
        ))}
        <CopyRowsButton columns={table.columns} items={chosen} />
      </SelectionBar>
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
