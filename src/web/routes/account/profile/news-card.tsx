import { useState } from 'react';
import type { NewsConsent } from '../../../../contract/announcements/news-mail.ts';
import { shippedAccountWords } from '../../../../contract/content/shipped-site-words.ts';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import type { ReminderChoice } from '../../../../contract/reminders.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useSiteWords } from '../../../parts/chrome/use-site-words.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';

interface NewsCardProps {
  user: UserInfo;
  consent: NewsConsent;
  choice: ReminderChoice;
}

/**
 * Optional letters: news, off until the customer asks for it, and reminders about licenses, on until the customer ends
 * them.
 */
export function NewsCard({ user, consent, choice }: NewsCardProps) {
  const [{ agreedAt }, setConsent] = useState(consent);
  const [{ endedAt }, setChoice] = useState(choice);
  const [isBusy, run] = useBusy();
  const words = useSiteWords('accountWords', shippedAccountWords);
  const change = (agrees: boolean) =>
    run(async () => {
      setConsent(await remoteApi.newsMail.setConsent({ agrees }));
      toast.success(agrees ? '以后会收到产品消息' : '以后不再收到产品消息');
    });
  const remind = (receives: boolean) =>
    run(async () => {
      setChoice(await remoteApi.reminders.setChoice({ receives }));
      toast.success(receives ? '以后会收到授权提醒' : '以后不再收到授权提醒');
    });
  return (
    <Card headingLevel={3} id="news" title="产品消息" description="与申请、授权和账号有关的通知照常发送，不受这里影响">
      <Switch
        label="用邮件接收产品消息"
        description={words?.news}
        checked={agreedAt !== null}
        aria-busy={isBusy}
        onChange={(event) => void change(event.target.checked)}
      />
      {agreedAt !== null && (
        <p className="mt-3 text-[13px] leading-5 text-ink-faint">
          您在 <DateTime ms={agreedAt} /> 同意接收。{!user.emailVerified && '邮箱验证之后才会寄出。'}
        </p>
      )}
      <div className="mt-4 border-t border-line pt-4">
        <Switch
          label="用邮件接收授权提醒"
          description={words?.reminders}
          checked={endedAt === null}
          aria-busy={isBusy}
          onChange={(event) => void remind(event.target.checked)}
        />
      </div>
    </Card>
  );
}
