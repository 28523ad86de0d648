import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import { apiOf } from '../../../api.ts';
import { logOut, useSession } from '../../../client/session/session.ts';
import { pageMeta } from '../../../parts/routing/page-meta.ts';
import { BrandLogo } from '../../../parts/chrome/brand.tsx';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { WordPattern } from '../../../parts/media/word-pattern.tsx';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import type { StartHandle } from '../../../start/start-later.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LinkTabs } from '../../../ui/navigation/tabs.tsx';
import type { Route } from './+types/login';
import { afterLogIn } from './after-log-in.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from '../register/register-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { loadWords } from '../../marketing/page/load-words.ts';
import { useScan } from '../wechat/use-scan.ts';
import { WechatEntry } from '../wechat/wechat-entry.tsx';
import { WechatPanel } from '../wechat/wechat-panel.tsx';

export const handle: StartHandle = { startsAtOnce: true, isForm: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, description } = loaderData?.page ?? { title: '登录', description: '' };
  return pageMeta(matches, { title, description, path: '/login' });
}

export async function loader({ context }: Route.LoaderArgs) {
  const [page, { version }] = await Promise.all([
    loadWords(context, 'login', ['loginReasons']),
    apiOf(context).content.page({ slug: 'privacy' }),
  ]);
  return { page, privacyVersion: version };
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const reasons = loaderData.page.words.loginReasons;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { status } = useSession();
  const { title, closed } = useSite();
  const [isLeaving, setLeaving] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);
  const scan = useScan(params.get('redirect'));
  const isRegistering = params.get('mode') === 'register' && !closed;
  const leave = (user: UserInfo) => {
    setLeaving(true);
    void navigate(afterLogIn(params.get('redirect'), user), { replace: true });
  };
  const formProps = { isReady: status !== 'unknown', onDone: leave };
  return (
    <div className="relative page grid items-center gap-16 overflow-clip pt-6 pb-10 sm:py-[max(4rem,38vh-17rem)] lg:grid-cols-[minmax(0,1fr)_420px]">
      <WordPattern
        word={title}
        lineWidth={0.2}
        className="absolute -top-32 -right-24 size-[30rem] text-primary opacity-50 lg:hidden"
      />
      {/* Keeps the column if the vendor has hidden the reasons. */}
      {reasons ? <LoginReasons {...reasons} className="max-lg:hidden" /> : <span className="max-lg:hidden" />}
      <div className="relative mx-auto w-full max-w-[420px]">
        <h1 className="mb-4 text-2xl sm:mb-6 font-semibold tracking-tight text-ink">
          {isRegistering ? '注册账号' : `登录 ${title}`}
        </h1>
        {closed && (
          <Alert title={closed.heading} className="mb-6">
            {closed.text}
          </Alert>
        )}
        {!isLeaving && ticket === null && <AlreadyLoggedIn onGo={leave} />}
        <Card>
          {ticket !== null ? (
            <SecondFactorForm ticket={ticket} onDone={leave} onRestart={() => setTicket(null)} />
          ) : scan.url !== null ? (
            <WechatPanel url={scan.url} scan={scan} />
          ) : (
            <>
              {!closed && <LinkTabs label="登录或注册" items={tabs(params)} />}
              <div className={closed ? '' : 'mt-6'}>
                {isRegistering ? (
                  <RegisterForm {...formProps} privacyVersion={loaderData.privacyVersion} />
                ) : (
                  <LoginForm {...formProps} onSecondFactor={setTicket} />
                )}
                <WechatEntry isReady={formProps.isReady} scan={scan} />
              </div>
            </>
          )}
        </Card>
      </div>
    </div>
  );
}

/** Both tabs keep the way back. */
function tabs(params: URLSearchParams) {
  const isRegistering = params.get('mode') === 'register';
  const to = (mode: string | null) => {
    const next = new URLSearchParams(params);
    next.delete('mode');
    if (mode !== null) next.set('mode', mode);
    return `/login${next.size > 0 ? '?' : ''}${next.toString()}`;
  };
  return [
    { to: to(null), label: '登录', isCurrent: !isRegistering },
    { to: to('register'), label: '注册', isCurrent: isRegistering },
  ];
}

function AlreadyLoggedIn({ onGo }: { onGo: (user: UserInfo) => void }) {
  const { user } = useSession();
  const [isBusy, run] = useBusy();
  if (user === null) return null;
  return (
    <Alert
      title={`当前已登录：${user.username}`}
      className="mb-6"
      action={
        <div className="flex gap-2">
          <Button size="sm" variant="primary" onClick={() => onGo(user)}>
            继续
          </Button>
          <Button size="sm" loading={isBusy} onClick={() => void run(logOut)}>
            退出登录
          </Button>
        </div>
      }
    />
  );
}

/** The benefits of an account, shown beside the forms on wide screens. */
function LoginReasons({ title, items, className }: BlockContent<'loginReasons'> & { className: string }) {
  const site = useSite();
  return (
    <section
      aria-label="登录后可以"
      className={classNames(
        'relative flex min-h-full flex-col overflow-clip rounded-dialog bg-primary-soft p-8',
        className,
      )}
    >
      <WordPattern
        word={site.title}
        lineWidth={0.22}
        className="absolute -top-32 -right-24 size-[30rem] text-primary opacity-50"
      />
      <p className="relative flex items-center gap-3 text-lg font-semibold tracking-tight text-ink">
        <BrandLogo className="size-8" />
        {!site.logo?.hasName && site.title}
      </p>
      <p className="relative mt-auto text-3xl leading-tight font-semibold tracking-tight text-balance text-ink">
        {title}
      </p>
      <ul className="relative mt-6 grid grid-cols-3 gap-x-6 border-t border-line-strong pt-5">
        {items.map(({ term, text }) => (
          <li key={term}>
            <p className="text-sm font-medium text-ink">{term}</p>
            <p className="mt-1 text-[13px] leading-5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
