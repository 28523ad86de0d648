import type { ComponentType } from 'react';
import CodeBlockExample from './media/code-block.tsx';
import CopyableExample from './media/copyable.tsx';
import ImageViewerExample from './media/image-viewer.tsx';
import QrCodeExample from './media/qr-code.tsx';

export const examples: Record<string, ComponentType> = {
  'code-block': CodeBlockExample,
  copyable: CopyableExample,
  'image-viewer': ImageViewerExample,
  'qr-code': QrCodeExample,
};
