import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../client/session/session.ts';
import { ConsultButton } from '../../../parts/support/consult-button.tsx';
import { pageMeta } from '../../../parts/routing/page-meta.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import type { StartHandle } from '../../../start/start-later.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { Route } from './+types/recover';
import { AuthPanel } from '../auth-panel.tsx';
import { RecoverForm } from './recover-form.tsx';
import { ResetMailSent } from './reset-mail-sent.tsx';

export const handle: StartHandle = { startsAtOnce: true, isForm: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: '忘记密码',
    description: '通过已验证的邮箱重置登录密码。',
    path: '/recover/index',
  });
}

const BY_MAIL = '填写账号的邮箱，我们把重置密码的链接发送给您。';
const BY_PEOPLE = '填写账号的邮箱，客服核实身份后协助重置。';

export default function RecoverPage() {
  const { status } = useSession();
  const { hasMail } = useSite();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthPanel title="忘记密码" description={hasMail ? BY_MAIL : BY_PEOPLE}>
      {!hasMail && <WithoutMail />}
      {sentTo === null ? (
        <RecoverForm isReady={status !== 'unknown'} onSent={setSentTo} />
      ) : (
        <ResetMailSent email={sentTo} onChange={() => setSentTo(null)} />
      )}
      <p className="mt-6 border-t border-line pt-4 text-center text-sm text-ink-soft">
        想起来了？
        <Link to="/login" className="text-link">
          返回登录
        </Link>
      </p>
    </AuthPanel>
  );
}

function WithoutMail() {
  return (
    <Alert tone="warning" title="本站暂时不能发送邮件" className="mb-6" action={<ConsultButton size="sm" />}>
      提交后请联系客服，核实身份后协助重置密码。
    </Alert>
  );
}
