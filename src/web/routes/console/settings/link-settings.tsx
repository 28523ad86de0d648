import { useState } from 'react';
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
import { type SettingsBlockProps, useSettingsForm } from './use-settings-form.ts';

interface LinkRow {
  [key: string]: string;
  id: string;
  label: string;
  href: string;
}

const rowsOf = (links: SiteSettings['resourceLinks']): readonly LinkRow[] =>
  links.map((link, index) => ({ id: `stored-${index}`, ...link }));

const labelProblem = (label: string): string | undefined => {
  if (label.trim() === '') return '请填写链接文字';
  return label.trim().length > LONGEST_LINK_LABEL ? `最多 ${LONGEST_LINK_LABEL} 个字符` : undefined;
};
const addressProblem = (href: string): string | undefined => (isLinkAddress(href.trim()) ? undefined : NO_LINK_ADDRESS);

let made = 0;
const newRow = (): LinkRow => ({ id: `new-${(made += 1)}`, label: '', href: '' });

/** The links of the footer's first column. */
export function LinkSettings(props: SettingsBlockProps) {
  const [hasTried, setTried] = useState(false);
  const { form, change, problems, isDirty, isBusy, isConflict, takeTheirs, save } = useSettingsForm(props, {
    formOf: ({ resourceLinks }) => rowsOf(resourceLinks),
    changesOf: (rows) => ({ resourceLinks: rows.map(({ label, href }) => ({ label, href })) }),
  });
  const isWrong = form.some(({ label, href }) => labelProblem(label) ?? addressProblem(href));
  const [refusal] = Object.values(problems);
  return (
    <SettingsCard
      title="相关资源"
      description={`页脚“相关资源”一栏里自己添加的链接，最多 ${MOST_LINKS} 条。`}
      isDirty={isDirty}
      isBusy={isBusy}
      isConflict={isConflict}
      onTakeTheirs={takeTheirs}
      onSave={() => {
        setTried(true);
        if (!isWrong) void save();
      }}
    >
      {refusal !== undefined && !isConflict && (
        <Alert tone="danger" live className="mb-4">
          {refusal}
        </Alert>
      )}
      <EditableTable<LinkRow>
        label="页脚链接"
        rows={form}
        onRowsChange={change}
        newRow={newRow}
        most={MOST_LINKS}
        showsAll={hasTried}
        columns={[
          { key: 'label', label: '文字', check: labelProblem },
          { key: 'href', label: '地址', check: addressProblem },
        ]}
      />
    </SettingsCard>
  );
}
