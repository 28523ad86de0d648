import { useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { DescriptionList } from '../../../../ui/data/description-list.tsx';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';

export default function DrawerExample() {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)}>查看详情</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="示例申请" side="right" size="sm">
        <DescriptionList
          columns={1}
          items={[
            { term: '项目', detail: '仓储后台' },
            { term: '被授权方', detail: '示例科技有限公司' },
            { term: '状态', detail: '待审核' },
          ]}
        />
      </Dialog>
    </>
  );
}
