import { useSyncExternalStore } from 'react';
import { createStore } from '../../../client/storage/store.ts';

interface FinderState {
  isOpen: boolean;
  typed: string;
}

const closed: FinderState = { isOpen: false, typed: '' };

/**
 * Kept outside the console's frame, which is mounted anew once its data arrives; keys pressed before that go to the new
 * one.
 */
const finder = createStore(closed);

export const useFinder = (): FinderState => useSyncExternalStore(finder.subscribe, finder.get, () => closed);

export const openFinder = (): void => finder.set({ isOpen: true, typed: '' });
export const closeFinder = (): void => finder.set(closed);
export const typeIntoFinder = (typed: string): void => finder.set({ isOpen: true, typed });
