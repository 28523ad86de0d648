import { MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useCaptcha } from '../../../client/captcha/use-captcha.ts';
import { ConsultButton } from '../../../parts/support/consult-button.tsx';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { useCountdown } from '../../../parts/requests/use-countdown.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ResultPanel } from '../result-panel.tsx';

const RESEND_AFTER_S = 60;

/** Does not reveal whether the address is known; helps if nothing arrives. */
export function ResetMailSent({ email, onChange }: { email: string; onChange: () => void }) {
  const { hasMail } = useSite();
  const words = hasMail ? '重置密码的邮件已发出，链接 ' : '重置密码的链接已生成，';
  const [secondsLeft, countDown] = useCountdown();
  const [isBusy, run] = useBusy();
  const captcha = useCaptcha('reset');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the first mail is out
  useEffect(() => countDown(RESEND_AFTER_S), []);

  const resend = () =>
    run(async () => {
      await remoteApi.account.resetSendmail({ email, captcha: await captcha.take() });
      countDown(RESEND_AFTER_S);
      toast.success(hasMail ? '已再次提交，请查收邮件' : '已再次提交');
    });

  return (
    <>
      <ResultPanel
        tone="success"
        icon={<MailCheck aria-hidden />}
        title={hasMail ? '请查收邮件' : '已提交'}
        text={
          <>
            如果 <strong className="font-medium text-ink">{email}</strong> 已在本站验证，{words}10 分钟内有效。
          </>
        }
        action={
          <>
            <Button
              variant="primary"
              loading={isBusy}
              disabled={secondsLeft > 0}
              onFocus={captcha.start}
              onClick={() => void resend()}
              className="tnum min-w-36"
            >
              {secondsLeft > 0 ? `${secondsLeft} 秒后可重发` : '重新发送'}
            </Button>
            <Button onClick={onChange}>换一个邮箱</Button>
          </>
        }
      />
      {hasMail && <NoMailYet />}
    </>
  );
}

function NoMailYet() {
  return (
    <section aria-labelledby="no-mail" className="mt-6 rounded-card bg-sunken p-4">
      <h3 id="no-mail" className="text-sm font-medium text-ink">
        没有收到邮件？
      </h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-[13px] leading-5 text-ink-soft">
        <li>邮件可能要等几分钟，也请看看垃圾邮件和广告邮件文件夹。</li>
        <li>核对邮箱是否写错，或注册时用了另一个邮箱。</li>
        <li>没有验证过的邮箱收不到重置邮件，请联系客服核实身份。</li>
      </ul>
      <ConsultButton size="sm" className="mt-3" />
    </section>
  );
}
