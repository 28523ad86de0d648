import { Link } from 'react-router';
import type { LetterAddress, LicenseRecipient } from '../../../../../contract/licenses/license-management.ts';
import { sitePath } from '../../../../client/base.ts';
import { useSession } from '../../../../client/session/session.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { CopyButton } from '../../../../ui/media/copy-button.tsx';

/** The recipient of a license before it is given: the account, and whether its holder will hear of it. */
export function RecipientNote({ recipient }: { recipient: LicenseRecipient | null }) {
  if (recipient === null) return null;
  const { account, letters } = recipient;
  if (account === null)
    return (
      <p role="status" className="text-[13px] leading-5 break-words text-ink-soft">
        {letters.to} 还没有账号：会为对方开通，{letters.leaves ? '邀请信寄到这个邮箱。' : KEPT}
      </p>
    );
  return <LetterNote letters={letters} holder={account} live />;
}

const KEPT = '还没有设置邮件服务器，信会留在“邮件”里，可以打开复制正文发给对方。';

interface LetterNoteProps {
  /** It appears while a dialog is open. */
  live?: boolean;
  letters: LetterAddress;
  holder: { id: string; username: string };
}

/** Whether the holder of a license hears of an act and where; if not, what an operator can do about it. */
export function LetterNote({ letters: { to, unproved, leaves }, holder, live = false }: LetterNoteProps) {
  if (to === '') return <NoLetter unproved={unproved} holder={holder} live={live} />;
  return (
    <p role={live ? 'status' : undefined} className="text-[13px] leading-5 break-words text-ink-soft">
      {leaves ? `信寄给 ${holder.username}：${to}` : `写给 ${holder.username}（${to}）：${KEPT}`}
    </p>
  );
}

interface NoLetterProps extends Omit<LetterNoteProps, 'letters'> {
  unproved: string;
}

function NoLetter({ unproved, holder: { id, username }, live = false }: NoLetterProps) {
  const { permissions } = useSession();
  const isReader = permissions.includes('customer:read');
  const isEditor = permissions.includes('customer:edit');
  return (
    <Alert tone="warning" live={live} title={`${username} 收不到信`}>
      <p>
        {unproved === '' ? '这个账号没有登记邮箱。' : `邮箱 ${unproved} 还没有验证过。`}
        {isReader && (
          <>
            可以先到
            <Link to={`/dashboard/customers/${id}`} target="_blank" className="text-link">
              客户页
            </Link>
            {isEditor
              ? unproved === ''
                ? '指定邮箱，'
                : '核实后验证邮箱，或另行指定，'
              : '，请能更改客户资料的同事登记或验证邮箱，'}
            再回到这里。
          </>
        )}
        {isReader ? '也可以不写信，把链接发给对方：' : '可以把链接发给对方：'}
        登录后在“我的授权”里查看。
      </p>
      <CopyButton
        text={location.origin + sitePath('/user/product')}
        label="复制链接"
        done="已复制，可以发给对方"
        className="mt-2"
      />
    </Alert>
  );
}

/** What became of the letter, after an act. */
export const letterWords = ({ to, leaves }: LetterAddress): string => {
  if (to === '') return '没有写信：对方没有验证过的邮箱';
  return leaves ? `信寄到 ${to}` : '信留在“邮件”里';
};
