import { isApiError } from '../../../contract/is-api-error.ts';
import { remoteApi } from '../../client/http/remote-api.ts';
import { refreshUserInfo } from '../../client/session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useBusy } from '../requests/use-busy.ts';
import { useCountdown } from '../requests/use-countdown.ts';

const RESEND_AFTER_S = 60;

interface SendVerificationButtonProps {
  label: string;
  size?: 'sm';
  /** The id of the words that say why no letter can be sent. */
  disabledBy?: string | undefined;
}

/** Sends the letter that proves the mailbox of the account; again after a minute. */
export function SendVerificationButton({ label, size, disabledBy }: SendVerificationButtonProps) {
  const [secondsLeft, countDown] = useCountdown();
  const [isBusy, run] = useBusy();
  const send = () =>
    run(async () => {
      try {
        await remoteApi.account.sendVerification({});
        toast.success('验证邮件已发出，请查收');
        countDown(RESEND_AFTER_S);
      } catch (error) {
        if (isApiError(error, 'MAIL_SENT_RECENTLY')) countDown(error.retryAfter ?? RESEND_AFTER_S);
        // Verified meanwhile in another tab or on the phone.
        if (isApiError(error, 'EMAIL_ALREADY_VERIFIED')) return refreshUserInfo();
        throw error;
      }
    });
  return (
    <Button
      variant="primary"
      size={size}
      loading={isBusy}
      disabled={disabledBy !== undefined || secondsLeft > 0}
      aria-describedby={disabledBy}
      onClick={() => void send()}
      className="tnum min-w-36"
    >
      {secondsLeft > 0 ? `${secondsLeft} 秒后可重发` : label}
    </Button>
  );
}
