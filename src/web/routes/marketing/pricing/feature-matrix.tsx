import { Fragment, useState } from 'react';
import { Check, Minus } from 'lucide-react';
import { Link } from 'react-router';
import type { Catalog, Edition } from '../../../../contract/catalog/catalog.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ComparedEdition } from './compared-edition.tsx';
import { applyPath, type HolderType } from '../offers.ts';

type Feature = Catalog['features'][number]['features'][number];
type FeatureMatrixProps = Pick<Catalog, 'editions' | 'features'> & { holder: HolderType };

/**
 * Every feature by edition. The head stays in view; on phones two editions are compared at a time, chosen in the head.
 */
export function FeatureMatrix({ editions, features, holder }: FeatureMatrixProps) {
  const [compared, setCompared] = useState(() => firstCompared(editions));
  const classOf = ({ code, recommended }: Edition) =>
    classNames(!compared.includes(code) && 'max-md:hidden', recommended && 'bg-primary-soft');
  const headClassOf = ({ recommended }: Edition) =>
    classNames(recommended && 'bg-primary-soft [box-shadow:inset_0_4px_var(--primary)]');
  const onPhone = editions.filter(({ code }) => compared.includes(code));
  /** Rows that fold while only differences are shown: on all screens, or only where two editions are in sight. */
  const foldOf = (rows: readonly Feature[]) => {
    const alike = (shown: readonly Edition[]) =>
      rows.every(({ values }) => shown.every(({ code }) => values[code] === values[shown[0]?.code ?? '']));
    return alike(editions) ? 'same' : alike(onPhone) ? 'alike' : undefined;
  };
  return (
    // A frame of its own: the browser must style the choices above when it has read the page, and lays out what
    // is around them.
    <div className="matrix-frame">
      <table className="matrix text-left text-sm" aria-label="各版本功能对比">
        <thead>
          <tr className="max-md:hidden">
            <OnlyDifferent />
            {editions.map((edition) => (
              <th key={edition.code} scope="col" className={headClassOf(edition)}>
                <EditionHead edition={edition} holder={holder} />
              </th>
            ))}
          </tr>
          <tr className="md:hidden">
            <OnlyDifferent />
            {onPhone.map((edition, place) => (
              <th key={place} scope="col" className={headClassOf(edition)}>
                {editions.length < 3 ? (
                  edition.name
                ) : (
                  <ComparedEdition place={place} editions={editions} compared={compared} onChange={setCompared} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        {features.map((group) => (
          <tbody key={group.name} className={foldOf(group.features)}>
            <tr>
              <th scope="rowgroup" className="matrix-group">
                {group.name}
              </th>
              {editions.map((edition) => (
                <td key={edition.code} aria-hidden className={classOf(edition)} />
              ))}
            </tr>
            {group.features.map((feature) => (
              <tr key={feature.name} className={foldOf([feature])}>
                <th scope="row" className="font-normal">
                  <span className="block text-ink">{feature.name}</span>
                  {feature.note && (
                    <span className="mt-0.5 block text-[13px] leading-5 text-balance text-ink-faint max-sm:hidden md:phrases">
                      {feature.note}
                    </span>
                  )}
                </th>
                {editions.map((edition) => (
                  <td key={edition.code} className={classOf(edition)}>
                    <FeatureMark value={feature.values[edition.code] ?? false} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Folds rows that are the same for all editions in sight, without scripts (`marketing.css`). */
function OnlyDifferent() {
  return (
    <td className="w-[34%] lg:w-[30%]">
      <label className="flex min-h-11 items-center gap-2 text-[13px] text-ink-soft md:min-h-9">
        <input type="checkbox" className="checkbox" />
        只看不同
      </label>
    </td>
  );
}

/** The recommended edition and the one below it. */
function firstCompared(editions: readonly Edition[]): string[] {
  const second = Math.max(
    1,
    editions.findIndex(({ recommended }) => recommended),
  );
  return editions.slice(second - 1, second + 1).map(({ code }) => code);
}

function EditionHead({ edition, holder }: { edition: Edition; holder: HolderType }) {
  const path = applyPath(edition, holder);
  return (
    <>
      <span className="block text-[15px] font-semibold text-ink">{edition.name}</span>
      {path === null ? (
        <span className="text-[13px] font-normal text-ink-faint">无需申请</span>
      ) : (
        <Link to={path} className="text-[13px] font-medium text-link print:hidden" aria-label={`申请${edition.name}`}>
          申请
        </Link>
      )}
    </>
  );
}

function FeatureMark({ value }: { value: boolean | string }) {
  if (typeof value === 'string') return <FeatureValue text={value} />;
  return value ? (
    <>
      <Check aria-hidden className="size-[18px] text-ink-soft" />
      <span className="sr-only">包含</span>
    </>
  ) : (
    <>
      <Minus aria-hidden className="size-[18px] text-ink-faint" />
      <span className="sr-only">不包含</span>
    </>
  );
}

/** Breaks `企业 5 人 / 个人 1 人` after the slash. */
function FeatureValue({ text }: { text: string }) {
  const parts = text.split(' / ');
  return (
    <span className="tnum block text-[13px] leading-5 text-ink-soft">
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span className="inline-block">{index < parts.length - 1 ? `${part} /` : part}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
