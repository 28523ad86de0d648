import { useCatalogWords } from '../../parts/chrome/use-catalog-words.ts';
import { holderTypeNames } from '../../parts/words/application-words.ts';
import { licenseStatusNames, licenseStatusTones } from '../../parts/words/license-words.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import type { Facts } from './outcome.ts';

/** The public part of a license; the holder decides how much of the name is shown. */
export function LicenseFacts({ license }: { license: Facts }) {
  const { number, status, holder, holderType, isHolderMasked, domains, projectNames, limits } = license;
  const { developers, projects } = useCatalogWords();
  const name = holder === null ? '被授权方选择不公开' : holder;
  return (
    <DescriptionList
      columns={2}
      className="grid-cols-2 max-sm:gap-x-3"
      items={[
        { term: '授权编号', detail: <span className="tnum font-mono text-[13px]">{number}</span> },
        {
          term: '状态',
          detail: status && (
            <Badge tone={licenseStatusTones[status]} dot>
              {licenseStatusNames[status]}
            </Badge>
          ),
        },
        {
          term: '被授权方',
          detail: `${name}（${holderTypeNames[holderType]}${isHolderMasked && holder !== null ? '，部分隐去' : ''}）`,
          wide: true,
        },
        {
          term: developers.name,
          detail: limits.developers === null ? '不限' : `${limits.developers} ${developers.counter}`,
        },
        { term: projects.name, detail: limits.projects === null ? '不限' : `${limits.projects} ${projects.counter}` },
        ...(projectNames === null || projectNames.length === 0
          ? []
          : [{ term: `${projects.name}名称`, detail: projectNames.join('、'), wide: true }]),
        ...(domains === null
          ? []
          : [{ term: '授权域名', detail: domains.length === 0 ? '不限定域名' : domains.join('、'), wide: true }]),
      ]}
    />
  );
}
