import type { ComponentType } from 'react';
import AccordionExample from './layout/accordion.tsx';
import CardExample from './layout/card.tsx';

export const examples: Record<string, ComponentType> = {
  accordion: AccordionExample,
  card: CardExample,
};
