import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { delivery, type ManagedRelease } from '../../../../contract/delivery.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { reminders } from '../../../../contract/reminders.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ControlledField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { formatDay } from '../../../ui/data/date-time.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';

/** The customers who would be told of a security release. */
export type ReleaseAudience = OutputOf<typeof reminders.audience>;

interface PublishDialogProps {
  release: ManagedRelease;
  /** Null for releases that are not announced by letter. */
  audience: ReleaseAudience | null;
  onClose: () => void;
}

/**
 * Asks for the date, which decides whose update window includes the release, and whether customers are told of a
 * security release.
 */
export function PublishDialog({ release, audience, onClose }: PublishDialogProps) {
  const [today] = useState(() => formatDay(Date.now()));
  const { revalidate } = useRevalidator();
  const { id, version } = release;
  const isDraft = release.state === 'draft';
  const canTell = audience !== null && !audience.isTold && audience.customers > 0;
  const form = useEndpointForm(delivery.publishRelease, {
    values: { day: today, tellsCustomers: canTell },
    input: ({ day, tellsCustomers }) => ({ id, tellsCustomers, ...(isDraft && { day }) }),
    failure: 'toast',
    done: `${version} 已发布`,
    onDone: async () => {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="sm" title={`发布 ${version}`} submitLabel="发布" onClose={onClose}>
      {release.materialCount === 0 && (
        <Alert tone="warning">这个版本下还没有资料，客户只会看到更新说明。发布后也可以再添加。</Alert>
      )}
      {isDraft ? (
        <ControlledField
          form={form}
          name="day"
          label="发布日期"
          hint="更新服务期在这一天之后结束的授权可以下载；发布后不能更改。"
        >
          {(control, { onChange, ...field }) => (
            <DatePicker {...field} control={control} max={today} onValueChange={onChange} />
          )}
        </ControlledField>
      ) : (
        <p>重新出现在更新日志与资料下载里，发布日期保持不变。</p>
      )}
      {canTell && (
        <Checkbox
          {...form.register('tellsCustomers')}
          label={`写信通知 ${audience.customers} 位可以使用这个安全版本的客户`}
        />
      )}
      {audience?.isTold === true && <p>已经写信通知过客户，不会再通知。</p>}
    </FormDialog>
  );
}
