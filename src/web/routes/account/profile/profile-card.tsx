import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The customer's own account: fixed data, and a form for the rest. */
export function ProfileCard({ user }: { user: UserInfo }) {
  return (
    <Card headingLevel={3} id="profile" title="资料" description="审核人员会看到这些信息，便于联系您">
      <div className="mb-6 flex flex-wrap items-center gap-4 border-b border-line pb-6">
        <AvatarEditor user={user} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="sr-only">用户名：</span>
            <span className="font-medium break-all text-ink">{user.username}</span>
            <CopyButton text={user.username} variant="ghost" label="复制用户名" done="已复制用户名" />
          </p>
          <p className="text-[13px] leading-5 text-ink-faint">
            用户名不能修改；注册于 <DateTime ms={user.createdAt} dayOnly />
          </p>
        </div>
      </div>
      <ProfileForm user={user} />
    </Card>
  );
}
