import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../client/session/session.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';

/** Shown only once; to leave, people must confirm that they have saved the codes. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false);
  const { title } = useSite();
  const { username } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const text = [`${title} 恢复码（账号 ${username}）`, '每个只能使用一次，请妥善保管', '', ...codes, ''].join('\n');

  return (
    <div className="space-y-5">
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold text-ink outline-none">
        两步验证的恢复码
      </h3>
      <Alert tone="warning" title="这些恢复码只显示这一次">
        手机丢失或更换时，可用任意一个恢复码代替验证码登录，每个只能用一次。请存放在手机以外的地方。
      </Alert>
      <ul
        aria-label="恢复码"
        className="grid gap-x-6 gap-y-2 rounded-control border border-line bg-sunken px-5 py-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm leading-6 tracking-wide text-ink select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton size="md" text={text} label="复制恢复码" done="恢复码已复制" />
        <Button icon={<Download aria-hidden className="size-4" />} onClick={() => saveText(text, 'recovery-codes.txt')}>
          下载为文本文件
        </Button>
      </div>
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)} label="我已保存这些恢复码" />
      <Button variant="primary" disabled={!isKept} onClick={onDone}>
        完成
      </Button>
    </div>
  );
}

function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
