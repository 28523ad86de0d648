import type { Api } from '../../../contract/api.ts';
import type { Edition, Offer } from '../../../contract/catalog/catalog.ts';
import { ApiError } from '../../../contract/errors.ts';

const offer = (id: string, holderType: Offer['holderType'], priceYuan: number): Offer => ({
  id,
  holderType,
  priceFen: priceYuan * 100,
  currency: 'CNY',
  updateMonths: 12,
  renewalFen: priceYuan * 50,
  developers: holderType === 'company' ? 5 : 1,
  projects: holderType === 'company' ? 3 : 1,
  domains: holderType === 'company' ? 9 : 3,
  support: '演示数据',
});

const edition = (code: string, name: string, prices: { personal: number; company: number }): Edition => ({
  code,
  name,
  tagline: '演示数据',
  audience: '演示数据',
  highlights: [],
  needsApplication: true,
  recommended: false,
  subdomainLevels: null,
  offers: [offer(`${code}-personal`, 'personal', prices.personal), offer(`${code}-company`, 'company', prices.company)],
});

const editions = [
  edition('pro', '专业版', { personal: 799, company: 1999 }),
  edition('flagship', '旗舰版', { personal: 1999, company: 4999 }),
];

/** The editions that the sample accepts applications for. */
export function sampleEdition(code: string): Edition {
  const found = editions.find((each) => each.code === code);
  if (found === undefined) throw new ApiError('EDITION_UNAVAILABLE');
  return found;
}

export const sampleCatalog: Partial<Api['catalog']> = {
  get: async () => ({
    product: { name: '演示产品', tagline: '演示数据', description: '演示数据' },
    editions,
    features: [],
    releases: [],
  }),
  figures: async () => ({ inForce: null, typicalReviewMs: null }),
};

export const sampleContent: Partial<Api['content']> = {
  payee: async () => ({
    bank: { name: '演示收款人（请勿付款）', bank: '演示银行', account: '0000 0000 0000 0000' },
    channels: [],
    note: '演示数据：请勿付款',
  }),
};
