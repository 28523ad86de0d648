import { useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { DraggableDialog } from '../../../../ui/feedback/draggable-dialog.tsx';

export default function DraggableDialogExample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <Button onClick={() => setOpen(true)}>打开可移动的窗口</Button>
      <DraggableDialog
        open={open}
        onClose={close}
        title="审核备注"
        footer={
          <Button variant="primary" onClick={close}>
            知道了
          </Button>
        }
      >
        按住标题拖动，或者把焦点放到移动按钮上按方向键。窗口不会离开屏幕。
      </DraggableDialog>
    </>
  );
}
