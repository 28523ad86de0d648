import { LockKeyhole } from 'lucide-react';
import { useLocation } from 'react-router';
import { LinkButton } from '../../../ui/form/button.tsx';

/** Shown where a guest must log in: why, and that nothing gets lost. */
export function LoginPanel({ text }: { text: string | undefined }) {
  const { pathname } = useLocation();
  const back = `redirect=${encodeURIComponent(`${pathname}?step=payment`)}`;
  return (
    <div className="flex flex-col items-center rounded-card border border-line bg-sunken px-6 py-12 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-primary-soft text-primary">
        <LockKeyhole aria-hidden className="size-6" />
      </span>
      <h3 className="mt-4 text-[15px] font-medium text-ink">登录后继续填写付款信息</h3>
      <p className="mt-1.5 max-w-md text-sm leading-6 text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton variant="primary" to={`/login?${back}`}>
          登录
        </LinkButton>
        <LinkButton to={`/login?mode=register&${back}`}>注册新账号</LinkButton>
      </div>
    </div>
  );
}
