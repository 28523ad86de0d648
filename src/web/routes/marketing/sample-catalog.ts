import type { Catalog, Edition, Offer } from '../../../contract/catalog/catalog.ts';

const offer = (id: string, holderType: Offer['holderType'], changes: Partial<Offer>): Offer => ({
  id,
  holderType,
  priceFen: 0,
  currency: 'CNY',
  updateMonths: 12,
  renewalFen: null,
  developers: null,
  projects: null,
  domains: null,
  support: '',
  ...changes,
});

const edition = (code: string, name: string, offers: Offer[], changes: Partial<Edition> = {}): Edition => ({
  code,
  name,
  tagline: '',
  audience: '',
  highlights: [],
  needsApplication: true,
  recommended: false,
  subdomainLevels: null,
  offers,
  ...changes,
});

/** A small catalogue for tests of what pages compute from it. */
export const sampleCatalog = {
  product: { name: '示例', tagline: '', description: '' },
  editions: [
    edition('community', '社区版', [offer('c1', 'personal', {}), offer('c2', 'company', {})], {
      needsApplication: false,
    }),
    edition('pro', '专业版', [
      offer('p1', 'personal', { priceFen: 79_900, renewalFen: 39_900, developers: 1, projects: 1 }),
      offer('p2', 'company', { priceFen: 199_900, renewalFen: 99_900, developers: 5, projects: 3 }),
    ]),
    edition(
      'flagship',
      '旗舰版',
      [
        offer('f1', 'personal', { priceFen: 199_900, renewalFen: 99_900, developers: 1 }),
        offer('f2', 'company', { priceFen: 499_900, renewalFen: 249_900 }),
      ],
      { recommended: true },
    ),
    edition('tenant', '企业版', [offer('t2', 'company', { priceFen: 1_280_000, updateMonths: 24 })]),
  ] as [Edition, Edition, Edition, Edition],
  features: [
    {
      name: '后端',
      features: [
        { name: '后端源码', note: '', values: { community: false, pro: false, flagship: true, tenant: true } },
      ],
    },
    {
      name: '范围',
      features: [
        {
          name: '项目数量',
          note: '同一产品',
          values: { community: '不限', pro: '3 个', flagship: '不限', tenant: '不限' },
        },
      ],
    },
  ],
  releases: [],
} satisfies Catalog;
