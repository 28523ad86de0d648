import { CircleAlert, CircleSlash, Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { logOut, useSession } from '../../../client/session/session.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { addressBeforeScan, type ScanPurpose } from '../../../client/session/wechat-scan.ts';
import { ConsultButton } from '../../../parts/support/consult-button.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { AuthPanel } from '../auth-panel.tsx';
import { ResultPanel } from '../result-panel.tsx';
import { INCOMPLETE, isWorthAnotherScan } from './settle-scan.ts';
import { WechatButton } from './wechat-button.tsx';

interface ScanProblemProps {
  purpose: ScanPurpose;
  /** Null: the person declined in WeChat. */
  error: unknown;
}

/** Why scanning failed, and the ways to continue. */
export function ScanProblem({ purpose, error }: ScanProblemProps) {
  const title = purpose === 'bind' ? '绑定微信' : '微信登录';
  return (
    <AuthPanel title={title}>
      {isApiError(error, 'WECHAT_BOUND_ELSEWHERE') ? (
        <BoundElsewhere />
      ) : (
        <ResultPanel
          tone="warning"
          icon={error === null ? <CircleSlash aria-hidden /> : <CircleAlert aria-hidden />}
          title={titleOf(purpose, error)}
          text={textOf(purpose, error)}
          action={<WaysOn purpose={purpose} error={error} />}
        />
      )}
    </AuthPanel>
  );
}

function titleOf(purpose: ScanPurpose, error: unknown): string {
  const act = purpose === 'bind' ? '绑定' : '登录';
  if (error === null) return `已取消${act}`;
  if (isApiError(error, 'TOKEN_MISSING', 'LOGIN_EXPIRED')) return '请先登录';
  if (isApiError(error, 'WECHAT_UNREACHABLE', 'WECHAT_BUSY')) return '微信暂时没有回应';
  if (isApiError(error, 'ACCOUNT_DISABLED')) return '该账号已停用';
  return `没有${act}成功`;
}

function textOf(purpose: ScanPurpose, error: unknown): ReactNode {
  if (error === null)
    return purpose === 'bind'
      ? '您在微信中取消了授权，账号没有任何变化。'
      : '您在微信中取消了授权。可以重新扫码，或改用密码登录。';
  if (isApiError(error, 'TOKEN_MISSING', 'LOGIN_EXPIRED')) return '扫码期间登录已失效，请重新登录后再绑定微信。';
  if (error === INCOMPLETE || isApiError(error, 'FIELDS_INVALID')) return '这个地址不完整或已损坏，请重新扫码。';
  if (isApiError(error, 'WECHAT_STATE_UNKNOWN'))
    return '这次扫码不是从当前浏览器发起的，或浏览器没有保存 Cookie。请在这里重新扫码。';
  return `${errorText(error)}。`.replace(/([。！？])。$/, '$1');
}

function WaysOn({ purpose, error }: ScanProblemProps) {
  const { status } = useSession();
  const isScanUseful = error === null || isWorthAnotherScan(error);
  if (isApiError(error, 'TOKEN_MISSING', 'LOGIN_EXPIRED'))
    return (
      <LinkButton variant="primary" to="/login?redirect=%2Fuser%2Fthirdparty">
        去登录
      </LinkButton>
    );
  if (purpose === 'bind')
    return (
      <>
        {isScanUseful && <WechatButton purpose="bind">重新扫码</WechatButton>}
        <LinkButton to="/user/thirdparty">返回第三方账号</LinkButton>
      </>
    );
  return (
    <>
      {isScanUseful && (
        <WechatButton purpose="login" back={addressBeforeScan()}>
          重新扫码
        </WechatButton>
      )}
      {status === 'user' ? (
        <LinkButton to="/user/apply">进入个人中心</LinkButton>
      ) : (
        <LinkButton to="/login">用密码登录</LinkButton>
      )}
      {isApiError(error, 'ACCOUNT_DISABLED') && <ConsultButton />}
    </>
  );
}

/** Nothing is lost: the person holds both accounts' keys, so both ways are offered. */
function BoundElsewhere() {
  return (
    <ResultPanel
      tone="warning"
      icon={<Link2Off aria-hidden />}
      title="这个微信已绑定另一个账号"
      text={
        <div className="space-y-2 text-left">
          <p>一个微信只能登录一个账号，当前账号没有任何变化。您可以：</p>
          <ol className="list-decimal space-y-1 pl-5">
            <li>改用这个微信登录那个账号；</li>
            <li>登录那个账号后，在“第三方账号”中解绑，再回到当前账号绑定。</li>
          </ol>
        </div>
      }
      action={
        <>
          <WechatButton purpose="login" back="/user/thirdparty" before={logOut}>
            用这个微信登录
          </WechatButton>
          <LinkButton to="/user/thirdparty">返回第三方账号</LinkButton>
        </>
      }
    />
  );
}
