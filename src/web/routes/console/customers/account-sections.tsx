import type { CustomerRecord } from '../../../../contract/customers/customer-record.ts';
import { securityActNames, securityActTones } from '../../../parts/words/security-words.ts';
import { DateTime, formatDateTime } from '../../../ui/data/date-time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MailBadge, MailList } from '../mails/mail-list.tsx';
import { LetterDialog } from '../mails/letter-dialog.tsx';
import { useLetter } from '../mails/use-letter.ts';
import { useSession } from '../../../client/session/session.ts';
import { ApplicationLink } from './business-sections.tsx';
import { actNameOf } from './customer-words.ts';
import { RecordLine, RecordSection } from './record-section.tsx';
import { sectionProps } from './section-bar.tsx';

/** Letters, sessions, consents, and acts on the account. */
export function AccountSections({ customer }: { customer: CustomerRecord }) {
  const { letters, sessions, securityEvents, consents, acts } = customer;
  return (
    <>
      <LetterSection letters={letters} hasServer={customer.doLettersLeave} />
      <RecordSection id="sessions" title="登录中的设备" found={sessions} keyOf={({ id }) => id} none="现在没有登录。">
        {(session) => (
          <RecordLine
            main={session.device}
            note={`${session.ip}，登录于 ${formatDateTime(session.createdAt)}`}
            meta={
              <span>
                最近 <DateTime ms={session.lastSeenAt} />
              </span>
            }
          />
        )}
      </RecordSection>
      <RecordSection
        id="securityEvents"
        title="安全记录"
        found={securityEvents}
        keyOf={({ id }) => id}
        none="还没有记录。"
      >
        {(event) => (
          <RecordLine
            main={<span className={securityActTones[event.act] ?? ''}>{securityActNames[event.act]}</span>}
            note={[event.device, event.ip].filter(Boolean).join(' · ')}
            meta={<DateTime ms={event.at} />}
          />
        )}
      </RecordSection>
      <RecordSection
        id="consents"
        title="同意的条款"
        found={consents}
        keyOf={({ id }) => id}
        none="没有同意过隐私协议或授权协议。"
      >
        {(consent) => (
          <RecordLine
            main={
              <>
                {consent.what === 'privacy' ? '隐私协议' : '授权协议'} 版本 {consent.version}
              </>
            }
            note={consent.applicationNumber !== null && <ApplicationLink number={consent.applicationNumber} />}
            meta={consent.at !== null && <DateTime ms={consent.at} />}
          />
        )}
      </RecordSection>
      <RecordSection id="acts" title="运营处理" found={acts} keyOf={({ id }) => id} none="运营人员没有处理过这个账号。">
        {(act) => (
          <RecordLine
            main={actNameOf(act.act)}
            note={[act.by === '' ? '命令行' : act.by, act.reason].filter(Boolean).join('：')}
            meta={<DateTime ms={act.at} />}
          />
        )}
      </RecordSection>
    </>
  );
}

/** People who may read letters can open them here, and send them again. */
function LetterSection({ letters, hasServer }: { letters: CustomerRecord['letters']; hasServer: boolean }) {
  const mayOpen = useSession().permissions.includes('user:manage');
  const { letter, open, close, reload } = useLetter();
  if (letters.items.length === 0 || !mayOpen)
    return (
      <RecordSection id="letters" title="邮件" found={letters} keyOf={({ id }) => id} none="没有写过信。">
        {(mail) => (
          <RecordLine
            main={mail.subject}
            note={mail.to}
            meta={
              <>
                <DateTime ms={mail.sentAt ?? mail.createdAt} />
                <MailBadge mail={mail} />
              </>
            }
          />
        )}
      </RecordSection>
    );
  return (
    <Card {...sectionProps('letters')} flush title={`邮件（${letters.hasMore ? '最近 ' : ''}${letters.items.length}）`}>
      <MailList items={letters.items} onOpen={(mail) => void open(mail)} />
      <LetterDialog letter={letter} hasServer={hasServer} onReload={reload} onClose={close} />
    </Card>
  );
}
