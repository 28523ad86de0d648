import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import { namesEdition } from '../page/named-editions.ts';

interface TechnologyTableProps extends Pick<BlockContent<'technology'>, 'groups' | 'lacking'> {
  edition: string;
}

/** The part that one edition's page needs: an edition with all of the source does not mention others. */
export function technologyOf(content: ShownBlock['content'], edition: string): ShownBlock['content'] {
  const { groups, lacking, ...heading } = content as unknown as BlockContent<'technology'>;
  const told = groups.map((group) => ({
    ...group,
    editions: namesEdition(group.editions, edition) ? '' : group.editions,
  }));
  return { ...heading, groups: told, lacking: told.some(({ editions }) => editions !== '') ? lacking : '' };
}

/** The technology of the code; parts whose source the edition lacks are marked. */
export function TechnologyTable({ edition, groups, lacking }: TechnologyTableProps) {
  return (
    <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 md:grid-cols-3 lg:gap-x-10">
      {groups.map((group) => (
        <section key={group.name}>
          <h3 className="border-b border-line-strong pb-3 font-semibold text-ink">
            {group.name}
            {!namesEdition(group.editions, edition) && (
              <span className="ml-2 text-[13px] font-normal text-ink-faint">{lacking}</span>
            )}
          </h3>
          <dl>
            {group.items.map(({ name, version, text }) => (
              <div key={name} className="border-b border-line py-3 text-sm leading-6">
                <dt className="font-medium text-ink">
                  {name} <span className="tnum font-normal text-ink-soft">{version}</span>
                </dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
