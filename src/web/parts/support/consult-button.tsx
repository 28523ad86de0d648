import type { ComponentProps } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { openSupport } from './support-state.ts';

/** A page's own way into the support popup. */
export function ConsultButton({ children = '咨询客服', ...rest }: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  return (
    <Button {...rest} aria-haspopup="dialog" onClick={openSupport}>
      {children}
    </Button>
  );
}
