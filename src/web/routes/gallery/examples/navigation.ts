import type { ComponentType } from 'react';
import MenuExample from './navigation/menu.tsx';
import StepsExample from './navigation/steps.tsx';

export const examples: Record<string, ComponentType> = {
  menu: MenuExample,
  steps: StepsExample,
};
