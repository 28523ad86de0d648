import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AuditFinding } from '../../../../contract/audit/audit.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { groupDigits } from '../../../ui/data/group-digits.ts';

interface Checked {
  checked: number;
  total: number;
  waiting: number;
  isDone: boolean;
  findings: AuditFinding[];
}

/** Checks the whole chain, a slice at a time, and shows the result. */
export function CheckButton() {
  const [isBusy, run] = useBusy();
  const [result, setResult] = useState<Checked | null>(null);
  const isClosed = useRef(false);

  const check = () =>
    run(async () => {
      isClosed.current = false;
      const findings: AuditFinding[] = [];
      for (let from = 0; !isClosed.current;) {
        const slice = await remoteApi.audit.check({ from });
        if (isClosed.current) return;
        findings.push(...slice.findings);
        setResult({ ...slice, isDone: slice.next === null, findings: [...findings] });
        if (slice.next === null) return;
        from = slice.next;
      }
    });
  const close = () => {
    isClosed.current = true;
    setResult(null);
  };

  return (
    <>
      <Button loading={isBusy} icon={<ShieldCheck aria-hidden className="size-4" />} onClick={() => void check()}>
        校验
      </Button>
      <Dialog open={result !== null} onClose={close} title="校验审计日志">
        {result !== null && (result.isDone ? <Result result={result} /> : <Progressing result={result} />)}
      </Dialog>
    </>
  );
}

function Progressing({ result: { checked, total } }: { result: Checked }) {
  return (
    <Progress
      label={`已校验 ${groupDigits(checked)} / ${groupDigits(total)} 条`}
      share={total === 0 ? null : checked / total}
    />
  );
}

function Result({ result: { checked, findings, waiting } }: { result: Checked }) {
  const count = `${groupDigits(checked)} 条记录`;
  return (
    <div className="space-y-4">
      {findings.length === 0 ? (
        <Alert live tone="success" title={`校验了 ${count}，没有发现异常`}>
          每条记录都有本站的签名，并接在前一条之后，没有被改、被删或从别处写进来的。
        </Alert>
      ) : (
        <>
          <Alert live tone="danger" title={`校验了 ${count}，发现 ${findings.length} 处异常`}>
            有人绕过本站改动了数据库。请保留现场，对照最近的备份查明改动了什么。
          </Alert>
          <ul className="list-disc space-y-2 pl-5 text-ink">
            {findings.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {waiting > 0 && <p className="text-[13px] text-ink-faint">另有 {waiting} 条刚写下，还在等待封存。</p>}
    </div>
  );
}
