import { useEffect, useState } from 'react';
import { BadgeCheck, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { faceOfKey } from '../../../../contract/licenses/signature-face.ts';
import { SignatureFace } from '../../../parts/media/signature-face.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatDay } from '../../../ui/data/date-time.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { checkSampleKey, withHolder, type SampleKey, type SampleVerdict } from './sample-key.ts';

/** The certificate that was just signed, with an editable name: the signature does not fit another one. */
export function IssuedCertificate({ issued, note }: { issued: SampleKey; note: string }) {
  const { claims, keys, text } = issued;
  const [holder, setHolder] = useState(claims.holder);
  const [verdict, setVerdict] = useState<SampleVerdict | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      const next = await checkSampleKey(withHolder(text, holder), keys);
      if (isCurrent) setVerdict(next);
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [text, holder, keys]);

  const isBroken = verdict?.isValid === false;
  return (
    <div className="grid min-h-[236px] gap-x-6 gap-y-4 bg-sunken/50 p-4 lg:grid-cols-2">
      <div className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
        <SignatureFace
          face={faceOfKey(text) ?? ''}
          isBroken={isBroken}
          isDrawn
          className={classNames('w-24 shrink-0 sm:w-36', isBroken ? 'text-danger' : 'text-primary')}
        />
        <div className="min-w-0">
          <p className="text-[13px] leading-5 text-ink-faint">授权证书</p>
          <p className="mt-1 text-lg font-semibold break-words text-ink">{holder || '　'}</p>
          <p className="mt-1 text-sm leading-6 text-ink-soft">{claims.edition}</p>
          <p className="tnum text-sm leading-6 text-ink-soft">更新至 {formatDay(claims.updatesUntil.getTime())}</p>
          <p className="mt-1 font-mono text-[13px] leading-5 text-ink-faint">{claims.number}</p>
        </div>
      </div>
      <div>
        <label className="text-sm font-medium text-ink" htmlFor="sample-holder">
          被授权方（改一个字试试）
        </label>
        <div className="mt-2 flex gap-2">
          <Input
            id="sample-holder"
            value={holder}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => setHolder(event.target.value)}
          />
          {holder === claims.holder ? (
            <Button onClick={() => setHolder(`${holder.slice(0, -1)}某`)}>改一个字</Button>
          ) : (
            <Button onClick={() => setHolder(claims.holder)}>恢复原样</Button>
          )}
        </div>
        <div role="status" className="mt-4">
          {verdict !== null && <VerdictView verdict={verdict} note={note} />}
        </div>
      </div>
    </div>
  );
}

function VerdictView({ verdict, note }: { verdict: SampleVerdict; note: string }) {
  return (
    <>
      <p
        className={classNames(
          'flex items-center gap-2 text-sm font-medium',
          verdict.isValid ? 'text-success' : 'text-danger',
        )}
      >
        {verdict.isValid ? <BadgeCheck aria-hidden className="size-5" /> : <CircleX aria-hidden className="size-5" />}
        {verdict.isValid ? '校验通过，签名与内容一致' : '校验未通过'}
      </p>
      <p className="mt-2 text-sm leading-6 text-ink-soft">
        {verdict.isValid ? note : verdict.message}
        <Link to="/docs/signature-face" className="text-link whitespace-nowrap">
          签名纹是什么
        </Link>
      </p>
    </>
  );
}
