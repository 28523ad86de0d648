import { useState } from 'react';
import { EditableTable } from '../../../../ui/data/editable-table.tsx';

interface Link {
  [key: string]: string;
  id: string;
  name: string;
  url: string;
}

export default function EditableTableExample() {
  const [links, setLinks] = useState<readonly Link[]>([
    { id: '1', name: '示例文档', url: 'https://example.com/docs' },
    { id: '2', name: '示例仓库', url: 'example.com/repo' },
  ]);

  return (
    <EditableTable<Link>
      label="示例：页脚链接"
      rows={links}
      onRowsChange={setLinks}
      newRow={() => ({ id: `row-${Date.now()}`, name: '', url: '' })}
      most={6}
      columns={[
        { key: 'name', label: '名称', check: (value) => (value.trim() === '' ? '请填写名称' : undefined) },
        {
          key: 'url',
          label: '地址',
          check: (value) => (/^https:\/\/\S+$/.test(value) ? undefined : '地址以 https:// 开头'),
        },
      ]}
    />
  );
}
