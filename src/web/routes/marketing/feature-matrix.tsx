import { Fragment } from 'react';
import { Check, Minus } from 'lucide-react';
import { Link } from 'react-router';
import type { Catalog, Edition } from '../../../contract/catalog.ts';
import { classNames } from '../../ui/class-names.ts';
import { applyPath } from './offers.ts';

/** Every feature by edition. The head stays in view; on narrow screens the table scrolls within its frame. */
export function FeatureMatrix({ editions, features }: Pick<Catalog, 'editions' | 'features'>) {
  return (
    <div role="region" aria-label="功能对比表" tabIndex={0} className="matrix-frame">
      <table className="matrix text-left text-sm" aria-label="各版本功能对比">
        <thead>
          <tr>
            <th scope="col" className="w-36 md:w-[30%]">
              <span className="text-[13px] font-normal text-ink-faint">功能</span>
            </th>
            {editions.map((edition) => (
              <th key={edition.code} scope="col" className="w-32 md:w-auto">
                <EditionHead edition={edition} />
              </th>
            ))}
          </tr>
        </thead>
        {features.map((group) => (
          <tbody key={group.name}>
            <tr>
              <th scope="rowgroup" colSpan={editions.length + 1} className="matrix-group">
                <span className="sticky left-4">{group.name}</span>
              </th>
            </tr>
            {group.features.map((feature) => (
              <tr key={feature.name}>
                <th scope="row" className="font-normal">
                  <span className="block text-ink">{feature.name}</span>
                  {feature.note && (
                    <span className="mt-0.5 block text-[13px] leading-5 text-ink-faint max-sm:hidden">
                      {feature.note}
                    </span>
                  )}
                </th>
                {editions.map((edition) => (
                  <td key={edition.code} className={classNames(edition.recommended && 'bg-primary-soft/40')}>
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

function EditionHead({ edition }: { edition: Edition }) {
  const path = applyPath(edition);
  return (
    <Fragment>
      <span className="block text-[15px] font-semibold text-ink">{edition.name}</span>
      {path === null ? (
        <span className="text-[13px] font-normal text-ink-faint">无需申请</span>
      ) : (
        <Link to={path} className="text-[13px] font-medium text-link" aria-label={`申请${edition.name}`}>
          申请
        </Link>
      )}
    </Fragment>
  );
}

function FeatureMark({ value }: { value: boolean | string }) {
  if (typeof value === 'string') return <span className="text-[13px] leading-5 text-ink-soft">{value}</span>;
  return value ? (
    <>
      <Check aria-hidden className="size-[18px] text-primary" />
      <span className="sr-only">包含</span>
    </>
  ) : (
    <>
      <Minus aria-hidden className="size-[18px] text-line-strong" />
      <span className="sr-only">不包含</span>
    </>
  );
}
