import { useController } from 'react-hook-form';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import {
  isLinkAddress,
  LONGEST_LINK_LABEL,
  MOST_LINKS,
  NO_LINK_ADDRESS,
  type SiteSettings,
} from '../../../../contract/settings.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EditableTable } from '../../../ui/data/editable-table.tsx';
import { SettingsCard } from './settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from './use-settings-block.ts';

interface LinkRow {
  [key: string]: string;
  id: string;
  label: string;
  href: string;
}

const rowsOf = (links: SiteSettings['resourceLinks']): LinkRow[] =>
  links.map((link, index) => ({ id: `stored-${index}`, ...link }));

const labelProblem = (label: string): string | undefined => {
  if (label.trim() === '') return '请填写链接文字';
  return label.trim().length > LONGEST_LINK_LABEL ? `最多 ${LONGEST_LINK_LABEL} 个字符` : undefined;
};
const addressProblem = (href: string): string | undefined => (isLinkAddress(href.trim()) ? undefined : NO_LINK_ADDRESS);

let made = 0;
const newRow = (): LinkRow => ({ id: `new-${(made += 1)}`, label: '', href: '' });

/** The errors of the rows, by cell. */
function checkRows(rows: readonly LinkRow[]): FieldMessages {
  const messages: FieldMessages = {};
  for (const [index, { label, href }] of rows.entries()) {
    const wrong = labelProblem(label) ?? addressProblem(href);
    if (wrong !== undefined) messages[`resourceLinks.${index}`] = wrong;
  }
  return messages;
}

/** The links in the footer's first column. */
export function LinkSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<{ resourceLinks: LinkRow[] }>(props, {
    valuesOf: ({ resourceLinks }) => ({ resourceLinks: rowsOf(resourceLinks) }),
    changesOf: ({ resourceLinks }) => ({ resourceLinks: resourceLinks.map(({ label, href }) => ({ label, href })) }),
    check: ({ resourceLinks }) => checkRows(resourceLinks),
  });
  const {
    field: { value: rows, onChange },
  } = useController({ control: form.control, name: 'resourceLinks' });
  const refusal = form.messageOf('resourceLinks');
  // A wrong cell shows its own message.
  const isTold = Object.keys(checkRows(rows)).length > 0 || form.isConflict;
  return (
    <SettingsCard
      title="相关资源"
      description={`页脚“相关资源”一栏里自己添加的链接，最多 ${MOST_LINKS} 条。`}
      form={form}
    >
      {refusal !== undefined && !isTold && (
        <Alert tone="danger" live className="mb-4">
          {refusal}
        </Alert>
      )}
      <EditableTable<LinkRow>
        label="页脚链接"
        rows={rows}
        onRowsChange={(changed) => onChange([...changed])}
        newRow={newRow}
        most={MOST_LINKS}
        showsAll={form.formState.isSubmitted}
        columns={[
          { key: 'label', label: '文字', check: labelProblem },
          { key: 'href', label: '地址', check: addressProblem },
        ]}
      />
    </SettingsCard>
  );
}
