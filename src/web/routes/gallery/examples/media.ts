import type { ComponentType } from 'react';
import QrCodeExample from './media/qr-code.tsx';

export const examples: Record<string, ComponentType> = {
  'qr-code': QrCodeExample,
};
