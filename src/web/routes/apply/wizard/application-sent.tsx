import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Application } from '../../../../contract/applications/application.ts';
import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { quietApi } from '../../../client/http/remote-api.ts';
import { usePolling } from '../../../parts/requests/use-polling.ts';
import { WordPattern } from '../../../parts/media/word-pattern.tsx';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { DraftCertificate } from './draft-certificate.tsx';

interface ApplicationSentProps {
  number: string;
  /** Null if it could not be fetched. */
  application: Application | null;
  words: Pick<BlockContent<'applyHead'>, 'afterTitle' | 'after' | 'certificate'> | undefined;
}

/** The application has been submitted: its number and the next steps. */
export function ApplicationSent({ number, application, words }: ApplicationSentProps) {
  const { supportHours, hasMail } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const isWithdrawn = application?.state === 'withdrawn';
  const awaited = application !== null && isAwaited(application) ? application : null;
  useCheck(number, isWithdrawn);
  if (isWithdrawn) return <Withdrawn number={number} />;
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px]">
      <Card className={awaited === null ? 'max-w-3xl' : undefined}>
        <div className="flex flex-col items-center py-4 text-center sm:py-8">
          {awaited === null ? (
            <span className="relative flex size-40 items-center justify-center">
              {/* Pale until there is a signature: the license's own pattern will be another one. */}
              <WordPattern word={number} lineWidth={0.4} className="absolute inset-0 text-ink-faint opacity-50" />
              <Done />
            </span>
          ) : (
            <Done />
          )}
          <h2 ref={heading} tabIndex={-1} className="outline-none mt-5 text-xl font-semibold tracking-tight text-ink">
            申请已提交
          </h2>
          <p className="mt-3 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-sm text-ink-soft">
            申请编号
            <span className="tnum text-base font-medium text-ink">{number}</span>
            <CopyButton text={number} variant="ghost" done="已复制申请编号" />
          </p>
        </div>
        <div className="border-t border-line pt-6">
          {words && <h3 className="text-sm font-semibold text-ink">{words.afterTitle}</h3>}
          <ol className="mt-4 space-y-4">
            {words?.after.map(({ text, mail }, index) => (
              <li key={text} className="flex gap-3 text-sm leading-6 text-ink-soft">
                <span className="tnum flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken text-[13px] text-ink">
                  {index + 1}
                </span>
                {text}
                {hasMail && mail}
              </li>
            ))}
          </ol>
          {supportHours && <p className="mt-4 text-[13px] leading-5 text-ink-faint">人工审核时间：{supportHours}</p>}
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton variant="primary" to={`/user/apply/${number}`}>
              查看进度
            </LinkButton>
            <LinkButton to={`/user/apply/${number}#invoice`}>申请发票</LinkButton>
            <LinkButton to="/user/apply">我的申请</LinkButton>
          </div>
        </div>
      </Card>
      {awaited?.edition && (
        <DraftCertificate
          edition={awaited.edition}
          filled={awaited}
          months={awaited.offer?.updateMonths}
          number={number}
          hasProject={awaited.projectName !== ''}
          hasDomains={awaited.domains.length > 0}
          note={words?.certificate}
        />
      )}
    </div>
  );
}

/** Neither signed nor ended: the certificate is still to come. */
const isAwaited = ({ edition, licenseNumber, decidedAt, state }: Application): boolean =>
  edition !== null && licenseNumber === null && decidedAt === null && state !== 'withdrawn';

function Done() {
  return (
    <span className="relative flex size-14 items-center justify-center rounded-full bg-success-soft text-success">
      <CircleCheck aria-hidden className="size-7" />
    </span>
  );
}

/** Withdrawn meanwhile, usually in another window. */
function Withdrawn({ number }: { number: string }) {
  return (
    <Card className="max-w-3xl">
      <EmptyState
        icon={<Undo2 aria-hidden />}
        title="申请已撤回"
        text={`申请 ${number} 提交后已经撤回，我们不会再处理它。需要时可以重新申请。`}
        action={
          <>
            <LinkButton variant="primary" to="/applying/index">
              重新申请
            </LinkButton>
            <LinkButton to="/user/apply">我的申请</LinkButton>
          </>
        }
      />
    </Card>
  );
}

/** Updates the page if the application is withdrawn, or sent again, in another window. */
function useCheck(number: string, isWithdrawn: boolean): void {
  const { revalidate } = useRevalidator();
  usePolling(async () => {
    const { state } = await quietApi.applications.get({ number });
    if ((state === 'withdrawn') === isWithdrawn) return false;
    await revalidate();
    return true;
  });
}
