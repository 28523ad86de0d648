import { Suspense } from 'react';
import { KeyRound } from 'lucide-react';
import { lazyPart } from '../../../ui/feedback/lost-part.ts';
import type { SampleKey } from './sample-key.ts';

// With the first key: until then nobody needs the certificate, nor what checks it.
const IssuedCertificate = lazyPart(async () => ({
  default: (await import('./issued-certificate.tsx')).IssuedCertificate,
}));

/** The certificate of the issued key, and the verdict of an offline check. */
export function KeyCheck({ issued }: { issued: SampleKey | null }) {
  if (issued === null) return <NothingYet />;
  return (
    <Suspense fallback={<NothingYet />}>
      <IssuedCertificate key={issued.text} issued={issued} />
    </Suspense>
  );
}

function NothingYet() {
  return (
    <div className="flex min-h-[120px] flex-col items-center justify-center gap-3 bg-sunken/50 px-6 py-5 text-center text-sm leading-6 text-ink-soft">
      <KeyRound aria-hidden className="size-6 text-ink-faint" />
      <p className="max-w-md phrases">
        点一次“通过”，这里会当场签发一份授权证书，底纹由签名画成。条款改动一个字，校验就不会通过；校验用的就是交付给客户的&nbsp;SDK，全程不联网。
      </p>
    </div>
  );
}
