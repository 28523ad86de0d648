import { PackageOpen } from 'lucide-react';
import type { Edition } from '../../../contract/catalog/catalog.ts';
import { LinkButton } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/data/empty-state.tsx';

/** Shown for an edition that needs no application. */
export function FreeEdition({ edition, text }: { edition: Edition; text: string }) {
  return (
    <Card className="max-w-3xl">
      <EmptyState
        icon={<PackageOpen aria-hidden />}
        title={`${edition.name}无需申请，可直接使用`}
        text={text}
        action={
          <>
            <LinkButton variant="primary" to="/user/material">
              去资料下载
            </LinkButton>
            <LinkButton to="/applying/index">申请其他版本</LinkButton>
          </>
        }
      />
    </Card>
  );
}
