import type { ReactNode } from 'react';
import type { Application } from '../../../../contract/applications/application.ts';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { projectsInShort } from '../../../../contract/licenses/project-names.ts';
import { useCatalogWords } from '../../../parts/chrome/use-catalog-words.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { WordPattern } from '../../../parts/media/word-pattern.tsx';
import { classNames } from '../../../ui/class-names.ts';

type Filled = Pick<Application, 'holderName' | 'projectName' | 'furtherProjects' | 'domains'>;

interface DraftCertificateProps {
  edition: Pick<Edition, 'name'>;
  filled: Filled;
  /** Months of updates; undefined while no offer is chosen. */
  months: number | undefined;
  /** The submitted application's number; absent while the form is being filled in. */
  number?: string;
  /** False if the form does not ask for it. */
  hasProject?: boolean;
  hasDomains?: boolean;
  /** The vendor's note about it. */
  note: string | undefined;
  className?: string;
}

/**
 * The certificate that the application is for, without signature and seal. Paper stays paper in the dark scheme, too.
 */
export function DraftCertificate({
  edition,
  filled,
  months,
  number,
  hasProject = true,
  hasDomains = true,
  note,
  className,
}: DraftCertificateProps) {
  const { title } = useSite();
  const { projects } = useCatalogWords();
  const holder = filled.holderName.trim();
  const project = projectsInShort({ ...filled, projectName: filled.projectName.trim() });
  const words = [edition.name, holder, filled.projectName.trim(), ...filled.furtherProjects, ...filled.domains].join(
    '\n',
  );
  return (
    <figure aria-label="授权证书草稿" className={classNames('max-w-md', className)}>
      <div className="relative flex min-h-[392px] flex-col overflow-hidden rounded-control border-[3px] border-double border-[#a9824c] bg-[#fffdf8] px-5 pt-6 pb-4 text-[#1c2733]">
        <WordPattern
          word={words}
          lineWidth={0.25}
          className="absolute top-14 left-1/2 w-64 -translate-x-1/2 text-[#a9824c] opacity-30"
        />
        <div className="relative flex flex-1 flex-col">
          <p className="truncate text-center text-[13px] leading-5 text-[#1d4a73]">{title}</p>
          <p className="mt-1 text-center text-2xl font-semibold tracking-[0.25em] text-[#1d4a73] indent-[0.25em]">
            授权证书
          </p>
          <p className="mt-6 text-center text-[13px] leading-5 text-[#5c6773]">被授权方</p>
          <p
            className={classNames(
              'mx-2 border-b border-[#a9824c] pb-2 text-center leading-7 wrap-anywhere',
              holder === '' ? 'text-sm text-[#5c6773]' : 'text-lg font-semibold',
            )}
          >
            {holder === '' ? '填写后显示在这里' : holder}
          </p>
          <dl className="mt-5 space-y-2 text-[13px] leading-5">
            <Row term="授权版本">{edition.name}</Row>
            {hasProject && <Row term={`${projects.name}名称`}>{project}</Row>}
            {hasDomains && <Row term="授权域名">{domainsIn(filled.domains)}</Row>}
            <Row term="更新服务期">{months === undefined ? '' : `自签发之日起 ${months} 个月`}</Row>
          </dl>
          <div className="mt-auto flex items-end justify-between gap-4 pt-5">
            <p className="text-xs leading-5 text-[#5c6773]">
              {number === undefined ? '草稿，尚未提交' : '已提交，尚未签发'}
              <span className="tnum block">{number ?? '证书编号在签发时给出'}</span>
            </p>
            <SealPlace />
          </div>
        </div>
      </div>
      {note && <figcaption className="mt-3 text-[13px] leading-5 text-ink-faint">{note}</figcaption>}
    </figure>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-[5em] shrink-0 text-[#5c6773]">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children || <span className="text-[#5c6773]">—</span>}</dd>
    </div>
  );
}

/** The place of the future seal. */
function SealPlace() {
  return (
    <svg viewBox="0 0 100 100" fill="none" className="size-20 shrink-0" aria-hidden>
      <circle cx="50" cy="50" r="48" stroke="#a9824c" strokeWidth="1.5" strokeDasharray="5 4" />
      <text x="50" y="55" textAnchor="middle" fontSize="16" letterSpacing="1" fill="#7a5c2b">
        待盖章
      </text>
    </svg>
  );
}

const SHOWN_DOMAINS = 3;

function domainsIn(domains: readonly string[]): string {
  const shown = domains.slice(0, SHOWN_DOMAINS).join('、');
  return domains.length > SHOWN_DOMAINS ? `${shown} 等 ${domains.length} 个` : shown;
}
