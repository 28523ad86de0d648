import { useEffect, useState } from 'react';
import type { Catalog } from '../../../../contract/catalog/catalog.ts';
import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { EditionCards } from '../../marketing/pricing/edition-cards.tsx';
import { FeatureMatrix } from '../../marketing/pricing/feature-matrix.tsx';
import { holderNames, type HolderType } from '../../marketing/offers.ts';

const holders = (['company', 'personal'] as const).map((value) => ({ value, label: holderNames[value] }));

/** The draft, drawn by the price page's own components. */
export function PreviewDialog({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
  const [holder, setHolder] = useState<HolderType>('company');
  const words = usePriceWords();
  const { product, editions, features } = catalog;
  return (
    <Dialog
      open
      size="full"
      title="预览：访客看到的价格页"
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Segmented
        label="被授权方"
        name="preview-holder"
        options={holders}
        value={holder}
        onValueChange={setHolder}
        className="mb-6 max-w-60"
      />
      {/* Links lead to the published pages, not to what is shown here. */}
      <div inert className="space-y-8 text-ink">
        <EditionCards editions={editions} holder={holder} words={words} names={product.words} />
        <FeatureMatrix editions={editions} features={features} holder={holder} />
      </div>
    </Dialog>
  );
}

/** The sentences below a price on the price page; empty until they are loaded. */
function usePriceWords(): Pick<BlockContent<'prices'>, 'paid' | 'free'> {
  const [words, setWords] = useState({ paid: '', free: '' });
  useEffect(() => {
    remoteApi.pages.show({ slug: 'pricing' }).then(
      ({ blocks }) => {
        const found = blocks.find(({ kind }) => kind === 'prices')?.content;
        if (found !== undefined) setWords(found as unknown as BlockContent<'prices'>);
      },
      // The page is hidden, or the network is away: the prices still show.
      () => undefined,
    );
  }, []);
  return words;
}
