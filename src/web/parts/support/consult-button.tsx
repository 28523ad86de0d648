import type { ComponentProps } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { openSupport } from './support-state.ts';

/** A button that opens the support popup. */
export function ConsultButton({ children = '咨询客服', ...rest }: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  return (
    <Button {...rest} aria-haspopup="dialog" onClick={openSupport}>
      {children}
    </Button>
  );
}
