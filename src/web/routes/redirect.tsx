import { redirect } from 'react-router';
import type { Route } from './+types/redirect';
import { pageNotFound } from '../parts/routing/page-not-found.ts';

/** `/redirect/<path>` navigates to the path again, which reloads its data. Never leads off the site. */
export function loader({ params, url }: Route.LoaderArgs) {
  const target = params['*'];
  if (target === '' || /^[/\\]|[\u0000-\u0020\\]/.test(target)) throw pageNotFound();
  return redirect(`/${target.split('/').map(encodeURIComponent).join('/')}${url.search}`);
}

export default function Redirect() {
  return null;
}
