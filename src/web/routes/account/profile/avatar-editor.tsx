import { Suspense, useRef, useState } from 'react';
import { isUploadedAvatar } from '../../../../contract/identity/avatar.ts';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { keepUserInfo } from '../../../client/session/session.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { lazyPart } from '../../../ui/feedback/lost-part.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

const AvatarDialog = lazyPart(async () => ({ default: (await import('./avatar-dialog.tsx')).AvatarDialog }));

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** Only the chosen square leaves the browser, so a photo may exceed the server's limit. */
const MAX_BYTES = 20 * 2 ** 20;

/** The avatar, and the ways to change or remove it. */
export function AvatarEditor({ user }: { user: UserInfo }) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<{ fileName: string; source: string } | null>(null);
  const [isBusy, run] = useBusy();
  const choose = (chosen: File | undefined) => {
    const problem = chosen && problemOf(chosen);
    if (problem) toast.error(problem);
    else if (chosen) show({ fileName: chosen.name, source: URL.createObjectURL(chosen) });
  };
  const show = (next: typeof picture) => {
    if (picture !== null) URL.revokeObjectURL(picture.source);
    setPicture(next);
  };
  const saved = (info: UserInfo) => {
    keepUserInfo(info);
    show(null);
    toast.success('头像已更新');
  };
  const remove = () =>
    run(async () => {
      const isSure = await confirmDialog({ title: '移除头像？', text: '移除后显示默认头像。', confirmLabel: '移除' });
      if (!isSure) return;
      keepUserInfo(await remoteApi.account.removeAvatar({}));
      toast.success('已恢复默认头像');
    });

  return (
    <div className="flex items-center gap-4">
      <img
        src={user.avatar}
        alt="头像"
        width={80}
        height={80}
        className="size-20 shrink-0 rounded-full border border-line object-cover"
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => input.current?.click()}>
          更换头像
        </Button>
        {isUploadedAvatar(user.avatar) && (
          <Button size="sm" variant="ghost" loading={isBusy} onClick={() => void remove()}>
            移除
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Lets the same file be chosen again.
          event.target.value = '';
        }}
      />
      {picture !== null && (
        <Suspense fallback={null}>
          <AvatarDialog
            key={picture.source}
            {...picture}
            onOther={() => input.current?.click()}
            onClose={() => show(null)}
            onSaved={saved}
          />
        </Suspense>
      )}
    </div>
  );
}

function problemOf(file: File): string | null {
  if (file.size === 0) return '文件是空的，请重新选择图片';
  if (!types.includes(file.type)) return '请选择 JPG、PNG、WebP 或 AVIF 图片';
  return file.size > MAX_BYTES ? '图片不能超过 20 MB' : null;
}
