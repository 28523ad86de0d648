import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { useSite } from './use-site.ts';

/** Two sails: the logo of the brand. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={classNames('shrink-0', className ?? 'size-6')}>
      <path d="M13.2 2.2c5 5.2 7.6 10.4 7.9 15.6a.9.9 0 0 1-.9.9h-7.4z" className="fill-primary" />
      <path d="M10.9 7.1v11.6H4.2a.9.9 0 0 1-.8-1.3c1.6-3.3 4.1-6.7 7.5-10.3z" className="fill-ink" />
      <path d="M4 21.2h16" className="stroke-ink" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}

/** The shop's own logo, or the default one; a logo that contains the name replaces it. */
export function BrandLogo({ className }: { className?: string }) {
  const { logo, title } = useSite();
  if (!logo) return <BrandMark className={className} />;
  const { light, dark, width, height, hasName } = logo;
  const alt = hasName ? title : '';
  const size = { width, height };
  return (
    <>
      <img {...size} alt={alt} src={light} className={classNames(logoClass, dark && 'dark:hidden')} />
      {dark && (
        <img {...size} alt={alt} src={dark} loading="lazy" className={classNames(logoClass, 'hidden dark:block')} />
      )}
    </>
  );
}

const logoClass = 'h-6 w-auto max-w-40 shrink-0 object-contain';

/** The brand as a link to the home page. */
export function Brand({ className }: { className?: string }) {
  const { title, logo } = useSite();
  return (
    <Link
      to="/"
      className={classNames(
        'flex min-w-0 items-center gap-2.5 rounded text-[15px] font-semibold tracking-tight text-ink',
        className,
      )}
    >
      <BrandLogo />
      {!logo?.hasName && <span className="truncate">{title}</span>}
    </Link>
  );
}
