import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Takes the whole width of its container. */
  wide?: boolean;
}

const base =
  'relative inline-flex shrink-0 cursor-pointer items-center justify-center rounded-control font-medium whitespace-nowrap transition-[background-color,border-color,color,box-shadow,filter] duration-150 select-none disabled:cursor-not-allowed disabled:text-ink-faint aria-disabled:cursor-not-allowed print:hidden';

/** A disabled button has no colour: a paler one would look like another colour. */
const disabled = 'disabled:bg-sunken disabled:shadow-none';

const variants: Record<ButtonVariant, string> = {
  primary: `${disabled} bg-primary-fill text-on-primary shadow-button hover:bg-primary-hover active:bg-primary-active`,
  secondary: `${disabled} border border-line-strong bg-surface text-ink shadow-button hover:bg-sunken active:bg-line`,
  ghost: 'disabled:opacity-50 text-ink-soft hover:bg-sunken hover:text-ink active:bg-line',
  danger: `${disabled} bg-danger-fill text-on-danger shadow-button enabled:hover:[filter:brightness(1.1)] active:[filter:brightness(0.95)]`,
};

/** On touch screens each size offers at least 44 px: the small one has an invisible margin. */
const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1.5 px-3 text-[13px] after:absolute after:-inset-x-1 after:-inset-y-1.5 sm:after:hidden',
  md: 'h-11 gap-2 px-4 text-sm sm:h-9',
  lg: 'h-12 gap-2 px-6 text-[15px] sm:h-11',
};

export function buttonClass({ variant = 'secondary', size = 'md', wide = false }: Look, className?: string): string {
  return classNames(base, variants[variant], sizes[size], wide && 'w-full', className);
}

type ButtonProps = ComponentProps<'button'> & Look & { loading?: boolean };

/** While `loading` it keeps its width and focus, and ignores clicks. */
export function Button({
  variant,
  size,
  wide,
  icon,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const refuse: ButtonProps['onClick'] = (event) => event.preventDefault();
  // Without an icon to replace, the spinner covers the label.
  const isCovered = loading && !icon && !wide;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? refuse : onClick}
      className={buttonClass({ variant, size, wide }, className)}
    >
      {loading ? <Spinner className={isCovered ? 'absolute' : ''} /> : icon}
      {isCovered ? <span className="opacity-0">{children}</span> : children}
    </button>
  );
}

type LinkButtonProps = ComponentProps<typeof Link> & Look;

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode };

/** A square button with an icon only; `label` is its name and its tooltip. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink sm:size-9 print:hidden',
        className,
      )}
    >
      {icon}
    </button>
  );
}
