import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ManagedRelease } from '../../../../contract/delivery.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { fieldErrors } from '../../../client/answer/show-error.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { formatDay } from '../../../ui/data/date-time.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Asks for the date, which decides whose update window the release falls into. */
export function PublishDialog({ release, onClose }: { release: ManagedRelease; onClose: () => void }) {
  const [today] = useState(() => formatDay(Date.now()));
  const [day, setDay] = useState(today);
  const [problem, setProblem] = useState<string>();
  const [isBusy, run] = useBusy();
  const { revalidate } = useRevalidator();
  const isDraft = release.state === 'draft';

  const publish = () =>
    run(async () => {
      try {
        await remoteApi.delivery.publishRelease(isDraft ? { id: release.id, day } : { id: release.id });
      } catch (error) {
        setProblem(fieldErrors(error)['day']);
        throw error;
      }
      toast.success(`${release.version} 已发布`);
      await revalidate();
      onClose();
    });

  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isBusy}
      size="sm"
      title={`发布 ${release.version}`}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            取消
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => void publish()}>
            发布
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {release.materialCount === 0 && (
          <Alert tone="warning">这个版本下还没有资料，客户只会看到更新说明。发布后也可以再添加。</Alert>
        )}
        {isDraft ? (
          <Field label="发布日期" error={problem} hint="更新窗口在这一天之后结束的授权可以下载；发布后不能更改。">
            {(control) => (
              <DatePicker
                control={control}
                value={day}
                max={today}
                onValueChange={(value) => {
                  setDay(value);
                  setProblem(undefined);
                }}
              />
            )}
          </Field>
        ) : (
          <p>重新出现在更新日志与资料下载里，发布日期保持不变。</p>
        )}
      </div>
    </Dialog>
  );
}
