import { Link } from 'react-router';
import { LinkButton } from '../../ui/form/button.tsx';
import { ConsultButton } from '../support/consult-button.tsx';
import { headerLinks } from '../../../contract/pages/menus.ts';
import { WordPattern } from '../media/word-pattern.tsx';
import { useSite } from './use-site.ts';

/** Other pages that a mistyped address may mean, below those of the header. */
const others = [
  { to: '/docs/faq', label: '常见问题' },
  { to: '/docs/changelog', label: '更新日志' },
  { to: '/agreement/index', label: '授权协议' },
  { to: '/privacy/index', label: '隐私协议' },
  { to: '/user/apply', label: '我的申请' },
] as const;

/** Says what may have happened, and links to pages that the person may have looked for. */
export function NotFoundPage() {
  return (
    <section className="page grid min-h-[calc(100dvh-52px)] content-center gap-x-16 gap-y-12 py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        {/* Broken into pieces, like the pattern of a wrong key. */}
        <WordPattern word="404" isBroken lineWidth={0.35} className="mb-8 size-40 text-primary" />
        <p className="tnum font-mono text-sm text-primary">404</p>
        <h1 className="mt-3 text-4xl leading-tight font-semibold tracking-tight text-ink sm:text-5xl sm:leading-tight">
          页面不存在
        </h1>
        <p className="mt-4 max-w-xl phrases text-ink-soft">
          这个地址没有对应的页面。可能是链接写错了一个字母、多了一条斜线，或者页面已经移走。
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/" variant="primary">
            回到首页
          </LinkButton>
          <ConsultButton />
        </div>
      </div>
      <nav aria-labelledby="pages">
        <h2 id="pages" className="text-base font-semibold text-ink">
          主要页面
        </h2>
        <ul className="mt-3 grid grid-cols-2 gap-x-8 border-t border-line">
          {[...(useSite().header ?? headerLinks), ...others].map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <Link to={to} className="flex min-h-12 items-center text-ink-soft transition-colors hover:text-ink">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
