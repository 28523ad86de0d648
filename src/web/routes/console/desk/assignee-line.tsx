import { useId } from 'react';
import type { Colleague, ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { useSession } from '../../../client/session/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useAssign } from './use-claim.ts';

interface AssigneeLineProps {
  application: ReviewedApplication;
  colleagues: readonly Colleague[];
}

/** The assignee of an application, and a way to change it. */
export function AssigneeLine({ application, colleagues }: AssigneeLineProps) {
  const { user } = useSession();
  const [isBusy, assign] = useAssign();
  const id = useId();
  const { assignee } = application;
  const own = user?.username ?? '';
  const choose = (to: string) => {
    const name = colleagues.find(({ username }) => username === to)?.name ?? to;
    const done = to === '' ? '已放下，等人领取' : to === own ? '已领取，由您负责' : `已交给 ${name}`;
    void assign(application, to === '' ? null : to, done);
  };
  // Keeps the assignee in the list even if the list could not be loaded.
  const choices = colleagues.some(({ username }) => username === assignee?.username)
    ? colleagues
    : [...(assignee === null ? [] : [assignee]), ...colleagues];
  return (
    <div className="mb-4 flex items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-[13px] text-ink-soft">
        负责人
      </label>
      <Select
        id={id}
        className="min-w-0 flex-1"
        value={assignee?.username ?? ''}
        disabled={isBusy}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">未分配</option>
        {choices.map(({ username, name }) => (
          <option key={username} value={username}>
            {username === own ? `${name}（我）` : name}
          </option>
        ))}
      </Select>
      {assignee === null && own !== '' && (
        <Button loading={isBusy} onClick={() => choose(own)}>
          领取
        </Button>
      )}
    </div>
  );
}
