import { pageNotFound } from '../parts/routing/page-not-found.ts';

/** Any other path; the root's error boundary shows the page. */
export function loader(): never {
  throw pageNotFound();
}

export default function NotFound() {
  return null;
}
