import { useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';

export default function DialogExample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <Button onClick={() => setOpen(true)}>修改授权域名</Button>
      <Dialog
        open={open}
        onClose={close}
        title="修改授权域名"
        footer={
          <>
            <Button onClick={close}>取消</Button>
            <Button variant="primary" onClick={close}>
              保存
            </Button>
          </>
        }
      >
        <Field label="域名" hint="子域名无需单独填写">
          {(control) => <Input {...control} defaultValue="example.com" />}
        </Field>
      </Dialog>
    </>
  );
}
