import { replace } from 'react-router';

const target = '/dashboard/console';

export function loader() {
  return replace(target);
}
