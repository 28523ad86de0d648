import { CircleAlert, Lock, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { refreshUserInfo } from '../../../client/session/session.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { NoAccess } from './no-access.tsx';

/** Shown in place of a console screen that could not be loaded. */
export function ConsoleProblem({ error }: { error: unknown }) {
  const hasOtherRights = isApiError(error, 'PERMISSION_DENIED', 'SECOND_FACTOR_REQUIRED');
  // The person's permissions or obligations have changed since this tab loaded them.
  useEffect(() => {
    if (hasOtherRights) void refreshUserInfo().catch(() => undefined);
  }, [hasOtherRights]);
  if (isApiError(error, 'PERMISSION_DENIED')) return <NoAccess words={errorText(error)} />;
  return (
    <>
      <h1 className="sr-only">页面没能打开</h1>
      {explanationOf(error)}
    </>
  );
}

function explanationOf(error: unknown) {
  if (isApiError(error, 'NOT_FOUND', 'FIELDS_INVALID')) return <NothingHere />;
  if (isApiError(error, 'TOKEN_MISSING', 'LOGIN_EXPIRED')) return <LoggedOut />;
  return <LoadFailed error={error} />;
}

function NothingHere() {
  return (
    <Card>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="没有找到这条记录"
        text="编号可能有误，或记录已被移除。请核对地址，或回到列表用编号搜索。"
        action={<LinkButton to="/dashboard/console">回到工作台</LinkButton>}
      />
    </Card>
  );
}

function LoggedOut() {
  return (
    <Card>
      <EmptyState
        icon={<Lock aria-hidden />}
        title="登录已失效"
        text="重新登录后可以继续处理，未提交的填写不会保留。"
        action={
          <LinkButton variant="primary" to="/login?redirect=%2Fdashboard%2Fconsole">
            重新登录
          </LinkButton>
        }
      />
    </Card>
  );
}

function LoadFailed({ error }: { error: unknown }) {
  const { state, revalidate } = useRevalidator();
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={<CircleAlert aria-hidden />}
          title="加载失败"
          text={`${errorText(error)}。数据没有丢失，可以重试一次。`}
          action={
            <Button variant="primary" loading={state === 'loading'} onClick={() => void revalidate()}>
              重试
            </Button>
          }
        />
      </div>
    </Card>
  );
}
