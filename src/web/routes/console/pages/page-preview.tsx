import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { StoredDocument } from '../../../../contract/pages/page-document.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { loadFacts } from '../../marketing/page/block-facts.ts';
import { usePreview } from '../form/use-preview.ts';
import { Updating } from '../form/updating.tsx';
import { loadPartFacts } from './part-facts.ts';
import { PreviewFrame } from './preview-frame.tsx';
import type { PageForm } from './page-values.ts';

/** Nothing is shown before all of it is there: an empty frame would look like an empty page. */
async function drawn({ slug, document }: { slug: string; document: StoredDocument }) {
  const page = await remoteApi.pages.preview({ slug, document });
  // Apart: the components of public pages stay in the files of their pages.
  const [{ PreviewedBlocks }, facts, partFacts] = await Promise.all([
    import('./previewed-blocks.tsx'),
    loadFacts(remoteApi, page.blocks),
    loadPartFacts(remoteApi, page.blocks),
  ]);
  return { page, facts, partFacts, PreviewedBlocks };
}

type Width = 'phone' | 'desk';

const widths = [
  { value: 'phone' as const, label: <Choice icon={Smartphone} label="手机" /> },
  { value: 'desk' as const, label: <Choice icon={Monitor} label="电脑" /> },
];

const schemes = [
  { value: 'light' as const, label: <Choice icon={Sun} label="浅色" /> },
  { value: 'dark' as const, label: <Choice icon={Moon} label="深色" /> },
];

type Scheme = (typeof schemes)[number]['value'];

const schemeHere = (): Scheme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Drawn as wide as a desk on a phone, nothing in it can be read. */
const widthHere = (): Width => (matchMedia('(width < 40rem)').matches ? 'phone' : 'desk');

/** The page with what is being typed, drawn by its own components. */
export function PagePreview({ form, slug }: { form: PageForm; slug: string }) {
  const [width, setWidth] = useState<Width>(widthHere);
  const [scheme, setScheme] = useState<Scheme>(schemeHere);
  const document = useWatch({ control: form.control, name: 'document' });
  const { shown, problem, isBehind } = usePreview({ slug, document }, drawn);
  return (
    <Card
      title="预览"
      description="随输入更新；还没有填对的内容块不在其中。"
      actions={
        <>
          <Updating isShown={shown !== null && isBehind} />
          <Segmented
            label="预览的外观"
            name="preview-scheme"
            options={schemes}
            value={scheme}
            onValueChange={setScheme}
            className="w-52"
          />
          <Segmented
            label="预览的宽度"
            name="preview-width"
            options={widths}
            value={width}
            onValueChange={setWidth}
            className="w-52"
          />
        </>
      }
    >
      {problem !== null && (
        <p role="status" className="mb-3 text-[13px] leading-5 text-danger">
          {problem}
        </p>
      )}
      {shown === null ? (
        <SkeletonLines lines={8} />
      ) : (
        <PreviewFrame label="访客看到的页面" width={width === 'phone' ? 390 : 1440} scheme={scheme}>
          <shown.PreviewedBlocks page={shown.page} facts={shown.facts} partFacts={shown.partFacts} />
        </PreviewFrame>
      )}
    </Card>
  );
}

function Choice({ icon: Icon, label }: { icon: typeof Monitor; label: string }) {
  return (
    <span className="flex items-center gap-1.5 text-[13px]">
      <Icon aria-hidden className="size-4" />
      {label}
    </span>
  );
}
