import { LinkTabs } from '../../../ui/navigation/tabs.tsx';

/** The two kinds of words that customers read: whole letters, and sentences that operators insert. */
export function WordsTabs() {
  return (
    <div className="mb-6">
      <LinkTabs
        label="信件与说明"
        items={[
          { to: '/dashboard/letters', label: '信件文字', end: true },
          { to: '/dashboard/letters/reasons', label: '常用说明' },
        ]}
      />
    </div>
  );
}
