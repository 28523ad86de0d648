import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { NewsPost } from '../../../../contract/announcements/news.ts';
import { type NewsAudience, type NewsMailing, newsMail } from '../../../../contract/announcements/news-mail.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { audienceNames } from './mail-words.ts';

interface MailDialogProps {
  post: NewsPost;
  editions: readonly Edition[];
  onStarted: () => Promise<void>;
  onClose: () => void;
}

interface Values {
  subject: string;
  audience: NewsAudience;
  edition: string;
  days: string;
}

const spans = ['30', '60', '90'];

const choiceOf = ({ audience, edition, days }: Pick<Values, 'audience' | 'edition' | 'days'>) => ({
  audience,
  edition: audience === 'edition' ? edition : null,
  days: audience === 'window' ? Number(days) : null,
});

/** The recipients and their number, shown before anything is sent. */
export function MailDialog({ post: { id, title }, editions, onStarted, onClose }: MailDialogProps) {
  const form = useEndpointForm<typeof newsMail.start, Values, NewsMailing>(newsMail.start, {
    values: { subject: title, audience: 'all', edition: editions[0]?.code ?? '', days: '30' },
    input: ({ subject, ...choice }) => ({ id, subject, ...choiceOf(choice) }),
    done: '已开始发送',
    onDone: async () => {
      await onStarted();
      onClose();
    },
  });
  const [audience, edition, days] = useWatch({ control: form.control, name: ['audience', 'edition', 'days'] });
  const count = useCount(id, audience, edition, days);
  return (
    <FormDialog
      form={form}
      title="群发邮件"
      submitLabel={typeof count === 'number' ? `寄给 ${count} 位客户` : '发送'}
      isReady={typeof count === 'number' && count > 0}
      onClose={onClose}
    >
      <FormField form={form} name="subject" label="主题" required hint="内容属于商业广告的，请在前面注明“（广告）”">
        {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="audience" label="寄给">
        {(control) => (
          <Select {...control}>
            {(Object.keys(audienceNames) as NewsAudience[]).map((each) => (
              <option key={each} value={each}>
                {audienceNames[each]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {audience === 'edition' && (
        <FormField form={form} name="edition" label="版本">
          {(control) => (
            <Select {...control}>
              {editions.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      {audience === 'window' && (
        <FormField form={form} name="days" label="结束时间">
          {(control) => (
            <Select {...control}>
              {spans.map((span) => (
                <option key={span} value={span}>
                  {span} 天内
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <div aria-live="polite">
        {typeof count === 'string' && <Alert tone="danger">{count}</Alert>}
        {count === 0 && (
          <Alert tone="warning">没有可以收到的客户：邮箱要已验证，要同意接收产品消息，收到过这篇公告的不再寄。</Alert>
        )}
        {typeof count === 'number' && count > 0 && (
          <p className="text-[13px] leading-5 text-ink-soft">
            会寄给 {count} 位客户：问候、摘要和阅读全文的链接。每分钟约 30 封，中途可以停止。
          </p>
        )}
      </div>
    </FormDialog>
  );
}

/** The number of recipients; null while it is fetched, a sentence if it is unavailable. */
function useCount(id: string, audience: NewsAudience, edition: string, days: string): number | string | null {
  const [answer, setAnswer] = useState<{ of: string; count: number | string } | null>(null);
  const of = [id, audience, edition, days].join(' ');
  useEffect(() => {
    let isCurrent = true;
    const take = (count: number | string) => {
      if (isCurrent) setAnswer({ of: [id, audience, edition, days].join(' '), count });
    };
    remoteApi.newsMail.count({ id, ...choiceOf({ audience, edition, days }) }).then(
      ({ recipients }) => take(recipients),
      (error: unknown) => take(errorText(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, audience, edition, days]);
  return answer?.of === of ? answer.count : null;
}
