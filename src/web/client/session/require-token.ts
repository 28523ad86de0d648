import { redirect } from 'react-router';
import { withoutBase } from '../../../contract/sandbox.ts';
import { sitePath } from '../base.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { currentToken } from './session.ts';

const centre = /^\/user\/(info|apply|product|material|thirdparty)(\/|$)/;

/** The target for a guest who opens `path`: the personal centre leads home, everything else to the log-in page. */
export function guestTarget(path: string): '/home' | '/login' {
  return centre.test(path) ? '/home' : '/login';
}

/** Throws a redirect if nobody is logged in. For the top of client middleware and `clientLoader`s. */
export function requireToken(request: Request): void {
  if (currentToken() !== null) return;
  const { pathname: path, search } = new URL(request.url);
  const pathname = withoutBase(path);
  const login = `/login?redirect=${encodeURIComponent(pathname + search)}`;
  if (guestTarget(pathname) === '/login') throw redirect(login);
  toast.info('登录后才能打开个人中心', {
    action: { label: '去登录', onClick: () => location.assign(sitePath(login)) },
  });
  throw redirect('/home');
}
