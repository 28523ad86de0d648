import { useState } from 'react';
import { PermissionButton } from '../../../../ui/form/permission-button.tsx';
import { Segmented } from '../../../../ui/form/segmented.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';

const roles = { reviewer: ['application:review'], editor: ['content:edit'] } as const;

export default function PermissionButtonExample() {
  const [role, setRole] = useState<keyof typeof roles>('editor');

  return (
    <div className="space-y-5">
      <Segmented
        label="当前角色"
        name="example-role"
        className="max-w-xs"
        value={role}
        onValueChange={setRole}
        options={[
          { value: 'reviewer', label: '审核员' },
          { value: 'editor', label: '内容编辑' },
        ]}
      />
      <PermissionButton
        variant="primary"
        permission="application:review"
        permissionName="审核申请"
        granted={roles[role]}
        onClick={() => toast.success('已通过（示例）')}
      >
        通过申请
      </PermissionButton>
    </div>
  );
}
