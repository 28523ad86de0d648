import type { ComponentProps } from 'react';
import { freeHosts } from '@vela/license';
import { Link } from 'react-router';
import { SignatureFace } from '../../parts/media/signature-face.tsx';
import { UpdateWindowBar } from '../../parts/media/update-window-bar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DateTime, formatDay } from '../../ui/data/date-time.tsx';
import { Alert, ToneIcon } from '../../ui/feedback/alert.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { FindingsList } from './findings-list.tsx';
import { LicenseFacts } from './license-facts.tsx';
import { wordsOfPlace } from './log-words.ts';
import { StepList } from './step-list.tsx';
import type { Facts, Outcome, Verdict } from './outcome.ts';
import { useLogPlace } from './use-log-place.ts';
import { headlineOf } from './verdict-words.ts';

const freeNames = freeHosts.names.map((name) => `.${name}`).join('、');

/** The answer, in words. */
export function OutcomeView({ outcome }: { outcome: Outcome }) {
  switch (outcome.kind) {
    case 'verdict':
      return <VerdictView verdict={outcome} />;
    case 'diagnosis':
      return (
        <div className="space-y-4">
          <Headline tone="info" title="认出了这个提示">
            下面是它的原因、依据和处理办法。
          </Headline>
          <FindingsList findings={outcome.errors} withParts />
        </div>
      );
    case 'free-host':
      return (
        <Headline tone="success" title="这个地址不需要授权">
          本机、内网地址和 {freeNames} 结尾的域名供开发与试用，任何授权密钥在这里都能用，不用登记。
        </Headline>
      );
    case 'secret-in-address':
      return (
        <Headline tone="warning" title="授权密钥不要放进网址">
          网址会留在浏览记录里，所以没有查询。请把授权密钥粘贴到上面的输入框；浏览器关闭了脚本时，可用命令行工具校验。
        </Headline>
      );
    case 'failure':
      return (
        <Headline tone="danger" title="没有查成">
          {outcome.text}
        </Headline>
      );
    case 'unknown':
      return (
        <Headline tone="warning" title="认不出这是什么">
          可以输入：授权编号、域名（如 example.com）、授权密钥（eyJ
          开头）、授权文件的全文、证书二维码的链接，或校验程序的报错文字。
        </Headline>
      );
  }
}

/** One document: the pattern, the findings, the terms, and the time of the check. */
function VerdictView({ verdict }: { verdict: Verdict }) {
  const { tone, title, text } = headlineOf(verdict);
  const { license, findings, face, subject, checkedAt, paper } = verdict;
  const isBroken = findings.some(({ code }) => code === 'SIGNATURE_INVALID');
  const provable = license !== null && !isBroken ? paper : null;
  return (
    <div className="space-y-4">
      <div className="overflow-hidden rounded-dialog border border-line bg-surface">
        <div className="flex items-center gap-4 p-4 sm:p-6">
          {face !== null && (
            <SignatureFace
              face={face}
              isBroken={isBroken}
              className={classNames('w-24 shrink-0 sm:w-36', isBroken ? 'text-danger' : 'text-primary')}
            />
          )}
          <div className="min-w-0 flex-1">
            <p className="flex gap-2 text-lg font-semibold text-ink">
              <span className="mt-1 shrink-0">
                <ToneIcon tone={tone} />
              </span>
              <span className="phrases">{title}</span>
            </p>
            <p className="mt-1 text-sm leading-6 phrases text-ink-soft">{text}</p>
            <p className="mt-2 text-[13px] leading-5 phrases text-ink-faint">
              核验于 <DateTime ms={checkedAt} />
              {face !== null && (
                <>
                  ，{isBroken ? '签名对不上内容的' : '由签名画成的'}
                  <Link to="/docs/signature-face" className="text-link">
                    签名纹
                  </Link>
                  {isBroken ? '是碎的' : '供您比对'}
                </>
              )}
            </p>
            {subject !== 'key' && provable !== null && <LogLine key={provable} paper={provable} />}
            {subject === 'key' && <Manage findings={findings} />}
          </div>
        </div>
        {subject === 'key' && (
          <div className="border-t border-line p-5 sm:p-6">
            <StepList key={checkedAt} verdict={verdict} paper={provable} />
          </div>
        )}
        {license !== null && (
          <div className="border-t border-line p-5 sm:p-6">
            <Window license={license} today={checkedAt} />
            <LicenseFacts license={license} />
          </div>
        )}
      </div>
      {findings.length > 0 && <FindingsList findings={findings} />}
    </div>
  );
}

/** How long the license gets updates, beside its edition. */
function Window({ license, today }: { license: Facts; today: number }) {
  const { edition, issuedAt, updatesUntil } = license;
  const isOver = updatesUntil < today;
  return (
    <div className="mb-6 grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
      <p className="justify-self-start rounded-control border-2 border-primary-text px-3 py-1 text-base font-semibold text-primary">
        {edition.name}
      </p>
      <div>
        <UpdateWindowBar from={issuedAt} until={updatesUntil} today={today} isSmall />
        <p className="tnum mt-1 flex flex-wrap justify-between gap-x-4 text-[13px] leading-5 text-ink-faint">
          <span>{formatDay(issuedAt)} 签发</span>
          <span>
            {isOver ? `${formatDay(updatesUntil)} 更新结束，一直可以使用` : `更新至 ${formatDay(updatesUntil)}`}
          </span>
        </p>
      </div>
    </div>
  );
}

/** Aligned with the frames above and below it. */
function Headline(props: ComponentProps<typeof Alert>) {
  return <Alert {...props} className="sm:px-6" />;
}

/** The link to the page where the holder can fix it. */
function Manage({ findings }: { findings: Verdict['findings'] }) {
  if (!findings.some(({ who, code }) => who === 'holder' && code !== 'NOT_FOUND')) return null;
  return (
    <LinkButton size="sm" to="/user/product" className="mt-3">
      去“我的授权”
    </LinkButton>
  );
}

/** Whether the license log contains the key; nothing until that is known. */
function LogLine({ paper }: { paper: string }) {
  const place = useLogPlace(paper);
  return place === null || place === undefined ? null : (
    <p className={place.kind === 'logged' ? 'mt-1 text-[13px] leading-5 text-ink-faint' : 'mt-1 text-sm text-danger'}>
      {wordsOfPlace(place)}
    </p>
  );
}
