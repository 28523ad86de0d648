import type { Application } from '../../../../contract/applications/application.ts';
import { joinedPhrase } from '../../../parts/words/joined-phrase.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { CopyApplicationButton } from './copy-application-button.tsx';
import { AppealButton } from './appeal-button.tsx';
import { placeText, type QueuePlace } from './queue-place.ts';
import { statusOf } from './application-status.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface StatusPanelProps {
  application: Application;
  place: QueuePlace | null;
  onChanged: () => Promise<void>;
}

/** The application's status, and what the customer can do about it. */
export function StatusPanel({ application, place, onChanged }: StatusPanelProps) {
  const { tone, title, text } = statusOf(application);
  return (
    <Alert tone={tone} title={title} action={<StatusActions application={application} onChanged={onChanged} />}>
      <p className="whitespace-pre-line">{joinedPhrase(text)}</p>
      {place !== null && place.ahead !== null && <p className="tnum mt-1">{placeText(place.ahead, place.typicalMs)}</p>}
    </Alert>
  );
}

const mayAppeal = ({ state, kind, appealNumber, recipient }: Application): boolean =>
  state === 'rejected' && kind !== 'appeal' && appealNumber === null && recipient?.answer !== 'declined';

const isOver = (state: Application['state']): boolean =>
  state === 'approved' || state === 'rejected' || state === 'withdrawn';

function StatusActions({ application, onChanged }: { application: Application; onChanged: () => Promise<void> }) {
  const { state, number, edition } = application;
  const again = `/applying/index${edition === null ? '' : `/${edition.code}`}`;
  if (isOver(state)) {
    return (
      <div className="flex flex-wrap gap-2">
        {state === 'approved' && (
          <LinkButton size="sm" variant="primary" to="/user/product">
            查看授权
          </LinkButton>
        )}
        {mayAppeal(application) && <AppealButton number={number} />}
        {application.concerns === null ? (
          <CopyApplicationButton application={application} />
        ) : (
          state !== 'approved' && (
            <LinkButton size="sm" to="/user/product">
              回到我的授权
            </LinkButton>
          )
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'draft' && (
        <LinkButton size="sm" variant="primary" to={`${again}?draft=${number}`}>
          继续填写
        </LinkButton>
      )}
      <WithdrawButton number={number} isDraft={state === 'draft'} onDone={onChanged} />
    </div>
  );
}
