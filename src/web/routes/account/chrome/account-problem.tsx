import { CircleAlert, SearchX } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoggedOut } from './logged-out.tsx';

/** Shown in place of a page of the personal centre that could not be loaded. */
export function AccountProblem({ error }: { error: unknown }) {
  const { state, revalidate } = useRevalidator();
  if (isApiError(error, 'LOGIN_EXPIRED', 'TOKEN_MISSING')) return <LoggedOut />;
  const isMissing = isApiError(error, 'NOT_FOUND', 'FIELDS_INVALID');
  return (
    <Card>
      <h1 className="sr-only">{isMissing ? '没有找到这条记录' : '加载失败'}</h1>
      <div role="alert">
        <EmptyState
          icon={isMissing ? <SearchX aria-hidden /> : <CircleAlert aria-hidden />}
          title={isMissing ? '没有找到这条记录' : '加载失败'}
          text={isMissing ? '编号可能有误，或不属于当前账号。' : errorText(error)}
          action={
            isMissing ? (
              <LinkButton to="/user/apply">回到我的申请</LinkButton>
            ) : (
              <Button variant="primary" loading={state === 'loading'} onClick={() => void revalidate()}>
                重试
              </Button>
            )
          }
        />
      </div>
    </Card>
  );
}
