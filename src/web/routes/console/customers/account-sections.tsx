import type { CustomerRecord } from '../../../../contract/customers/customer-record.ts';
import { securityActNames, securityActTones } from '../../../parts/words/security-words.ts';
import { DateTime, formatDateTime } from '../../../ui/data/date-time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LoadMore } from '../../../ui/navigation/load-more.tsx';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { MailBadge, MailList } from '../mails/mail-list.tsx';
import { LetterDialog } from '../mails/letter-dialog.tsx';
import { useLetter } from '../mails/use-letter.ts';
import { useSession } from '../../../client/session/session.ts';
import { ApplicationLink } from './business-lines.tsx';
import { actNameOf } from './customer-words.ts';
import { pagesOf } from './pages-of.ts';
import { RecordLine, RecordSection, sectionTitle } from './record-section.tsx';
import { sectionProps } from './section-bar.tsx';

/** Letters, sessions, consents, and acts on the account. */
export function AccountSections({ customer }: { customer: CustomerRecord }) {
  return (
    <>
      <LetterSection customer={customer} />
      <RecordSection
        {...pagesOf(customer, 'sessions')}
        title="登录中的设备"
        keyOf={({ id }) => id}
        none="现在没有登录。"
      >
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
        {...pagesOf(customer, 'securityEvents')}
        title="安全记录"
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
        {...pagesOf(customer, 'consents')}
        title="同意的条款"
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
      <RecordSection
        {...pagesOf(customer, 'acts')}
        title="运营处理"
        keyOf={({ id }) => id}
        none="运营人员没有处理过这个账号。"
      >
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
function LetterSection({ customer }: { customer: CustomerRecord }) {
  const mayOpen = useSession().permissions.includes('user:manage');
  const pages = pagesOf(customer, 'letters');
  if (pages.found.items.length > 0 && mayOpen) return <OpenedLetters customer={customer} />;
  return (
    <RecordSection {...pages} title="邮件" keyOf={({ id }) => id} none="没有写过信。">
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
}

function OpenedLetters({ customer }: { customer: CustomerRecord }) {
  const { letter, open, close, reload } = useLetter();
  const { found, load } = pagesOf(customer, 'letters');
  const { items, hasMore, isLoading, loadMore } = usePagedList(found, load);
  return (
    <Card {...sectionProps('letters')} flush title={sectionTitle('邮件', items.length, hasMore)}>
      <MailList items={items} onOpen={(mail) => void open(mail)} />
      <div className={hasMore ? 'pb-4' : ''}>
        <LoadMore hasMore={hasMore} loading={isLoading} onLoad={() => void loadMore()} />
      </div>
      <LetterDialog letter={letter} hasServer={customer.doLettersLeave} onReload={reload} onClose={close} />
    </Card>
  );
}
