import { useEffect, useState } from 'react';
import { BadgeCheck, CircleX, KeyRound } from 'lucide-react';
import { Button } from '../../../ui/form/button.tsx';
import { formatDay } from '../../../ui/data/date-time.tsx';
import { DescriptionList } from '../../../ui/data/description-list.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { checkSampleKey, withOneCharacterChanged, type SampleKey, type SampleVerdict } from './sample-key.ts';

/** The issued key, editable, and the verdict of an offline check. */
export function KeyCheck({ issued }: { issued: SampleKey | null }) {
  if (issued === null) {
    return (
      <div className="flex min-h-[236px] flex-col items-center justify-center gap-3 bg-sunken/50 px-6 py-8 text-center text-sm leading-6 text-ink-soft">
        <KeyRound aria-hidden className="size-6 text-ink-faint" />
        <p className="max-w-md phrases">
          点一次“通过”，这里会出现一份当场签名的授权密钥。改动其中任何一个字符，校验都不会通过；校验用的就是交付给客户的&nbsp;SDK，全程不联网。
        </p>
      </div>
    );
  }
  return <IssuedKey key={issued.text} issued={issued} />;
}

function IssuedKey({ issued }: { issued: SampleKey }) {
  const [text, setText] = useState(issued.text);
  const [verdict, setVerdict] = useState<SampleVerdict | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      const next = await checkSampleKey(text, issued.keys);
      if (isCurrent) setVerdict(next);
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [text, issued]);

  return (
    <div className="grid min-h-[236px] gap-x-6 gap-y-4 bg-sunken/50 p-4 lg:grid-cols-2">
      <div>
        <label className="text-sm font-medium text-ink" htmlFor="sample-key">
          授权密钥（可以直接修改）
        </label>
        <Textarea
          id="sample-key"
          rows={5}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="mt-2 font-mono text-xs! leading-5 break-all"
        />
        <div className="mt-3 flex gap-2">
          <Button size="sm" disabled={text !== issued.text} onClick={() => setText(withOneCharacterChanged(text))}>
            改一个字符
          </Button>
          <Button size="sm" variant="ghost" disabled={text === issued.text} onClick={() => setText(issued.text)}>
            恢复原样
          </Button>
        </div>
      </div>
      <div role="status" className="min-w-0">
        {verdict !== null && <VerdictView verdict={verdict} />}
      </div>
    </div>
  );
}

function VerdictView({ verdict }: { verdict: SampleVerdict }) {
  if (!verdict.isValid) {
    return (
      <>
        <p className="flex items-center gap-2 text-sm font-medium text-danger">
          <CircleX aria-hidden className="size-5" />
          校验未通过
        </p>
        <p className="mt-3 text-sm leading-6 text-ink">{verdict.message}</p>
        <p className="mt-1 text-sm leading-6 text-ink-soft">{verdict.fix}</p>
      </>
    );
  }
  const { number, edition, holder, updatesUntil } = verdict.license;
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-medium text-success">
        <BadgeCheck aria-hidden className="size-5" />
        校验通过，签名与内容一致
      </p>
      <DescriptionList
        className="mt-3 grid-cols-2"
        items={[
          { term: '授权编号', detail: <span className="font-mono">{number}</span> },
          { term: '版本', detail: edition },
          { term: '被授权方', detail: holder },
          { term: '更新截止', detail: formatDay(updatesUntil.getTime()) },
        ]}
      />
    </>
  );
}
