import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Screenshot } from '../../../parts/media/screenshot.tsx';
import { screenshots, type ScreenshotName } from '../../../parts/media/screenshots.ts';

const shown: readonly { name: ScreenshotName; to: string; label: string }[] = [
  { name: 'gallery', to: '/comp/index', label: '动手试组件' },
  { name: 'queue', to: '/product/detail', label: '看产品详情' },
];

/** Two ways into the product: its live components, and its pages. */
export function HomeShots() {
  return (
    <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
      {shown.map(({ name, to, label }) => (
        <li key={name}>
          <Link to={to} className="group block rounded-card">
            {/* A phone shows a readable corner instead of a tiny whole. */}
            <span className="block overflow-hidden rounded-card max-sm:aspect-4/3 border border-line bg-sunken transition-[border-color] group-hover:border-line-strong">
              <Screenshot
                name={name}
                sizes="(min-width: 75rem) 552px, (min-width: 48rem) 46vw, 92vw"
                className="max-sm:w-[190%] max-sm:max-w-none"
              />
            </span>
            <span className="mt-4 block text-sm leading-6 phrases text-ink-soft">{screenshots[name].caption}</span>
            <span className="mt-1 inline-flex items-center gap-1.5 text-sm font-medium text-primary">
              {label}
              <ArrowRight aria-hidden className="size-4 transition-[translate] group-hover:translate-x-1" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
