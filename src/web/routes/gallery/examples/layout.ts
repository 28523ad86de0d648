import type { ComponentType } from 'react';
import AccordionExample from './layout/accordion.tsx';
import CardExample from './layout/card.tsx';
import SplitPaneExample from './layout/split-pane.tsx';

export const examples: Record<string, ComponentType> = {
  accordion: AccordionExample,
  card: CardExample,
  'split-pane': SplitPaneExample,
};
