import type { ComponentType } from 'react';
import CardExample from './layout/card.tsx';

export const examples: Record<string, ComponentType> = {
  card: CardExample,
};
