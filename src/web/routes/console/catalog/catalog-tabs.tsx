import { LinkTabs } from '../../../ui/navigation/tabs.tsx';

/** The three screens of the catalogue: editions with their prices, discounts, and the form for applicants. */
export function CatalogTabs() {
  return (
    <div className="mb-6">
      <LinkTabs
        label="商品与价格"
        items={[
          { to: '/dashboard/catalog', label: '版本与价格', end: true },
          { to: '/dashboard/catalog/discounts', label: '优惠' },
          { to: '/dashboard/catalog/form', label: '申请表' },
        ]}
      />
    </div>
  );
}
