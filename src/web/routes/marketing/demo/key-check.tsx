import { Suspense } from 'react';
import { KeyRound } from 'lucide-react';
import { lazyPart } from '../../../ui/feedback/lost-part.ts';
import type { DemoWords } from './demo-words.ts';
import type { SampleKey } from './sample-key.ts';

// Loaded with the first key: until then neither the certificate nor its check is needed.
const IssuedCertificate = lazyPart(async () => ({
  default: (await import('./issued-certificate.tsx')).IssuedCertificate,
}));

/** The certificate of the issued key, and the verdict of an offline check. */
export function KeyCheck({ issued, words }: { issued: SampleKey | null; words: DemoWords }) {
  const nothingYet = <NothingYet text={words.keyNote} />;
  if (issued === null) return nothingYet;
  return (
    <Suspense fallback={nothingYet}>
      <IssuedCertificate key={issued.text} issued={issued} note={words.faceNote} />
    </Suspense>
  );
}

function NothingYet({ text }: { text: string }) {
  return (
    <div className="flex min-h-[120px] flex-col items-center justify-center gap-3 bg-sunken/50 px-6 py-5 text-center text-sm leading-6 text-ink-soft">
      <KeyRound aria-hidden className="size-6 text-ink-faint" />
      <p className="max-w-md phrases">{text}</p>
    </div>
  );
}
