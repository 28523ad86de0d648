import { LinkTabs } from '../../../ui/navigation/tabs.tsx';

/** What is on sale, and for how much less. */
export function CatalogTabs() {
  return (
    <div className="mb-6">
      <LinkTabs
        label="商品与价格"
        items={[
          { to: '/dashboard/catalog', label: '版本与价格', end: true },
          { to: '/dashboard/catalog/discounts', label: '优惠' },
        ]}
      />
    </div>
  );
}
