import { data } from 'react-router';

/** Thrown by a loader if the page does not exist: HTTP 404 and 页面不存在. */
export function pageNotFound() {
  return data(null, { status: 404 });
}
