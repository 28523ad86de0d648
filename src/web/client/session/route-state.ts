import { useSyncExternalStore } from 'react';
import type { Permission } from '../../../contract/permissions.ts';
import { belongsTo, type ConsoleMenu, consoleMenus, menusFor } from './console-menus.ts';
import { createStore } from '../storage/store.ts';

/** The specification's route state. The router itself is static: "added" routes are those that the person may see. */
export interface RouteState {
  menus: readonly ConsoleMenu[];
  /** All screens that need a permission. */
  routers: readonly string[];
  /** Those that this person may open. */
  addRouters: readonly string[];
  /** Screens with the filters with which they were left, e.g. `/dashboard/licenses?q=VL-`. */
  keepAliveComponents: readonly string[];
  /** True once the user info was fetched for the current token. */
  isDynamicAddedRoute: boolean;
}

const initial: RouteState = {
  menus: [],
  routers: consoleMenus.map(({ path }) => path),
  addRouters: [],
  keepAliveComponents: [],
  isDynamicAddedRoute: false,
};

const state = createStore<RouteState>(initial);

export const routeState = state.get;

export function useRouteState(): RouteState {
  return useSyncExternalStore(state.subscribe, state.get, () => initial);
}

export function offerRoutes(permissions: readonly Permission[]): void {
  const menus = menusFor(permissions);
  state.set({ ...state.get(), menus, addRouters: menus.map(({ path }) => path) });
}

export function markRoutesAdded(): void {
  state.set({ ...state.get(), isDynamicAddedRoute: true });
}

/** For another person, or nobody: no menus, and no filters of the previous person. */
export function forgetRoutes(): void {
  state.set(initial);
}

/** Remembers the filters with which a screen was left. */
export function keepAlive(path: string, search: string): void {
  const current = state.get();
  if (!current.routers.includes(path) || current.keepAliveComponents.includes(path + search)) return;
  const others = current.keepAliveComponents.filter((kept) => pathOf(kept) !== path);
  state.set({ ...current, keepAliveComponents: [...others, path + search] });
}

/** The address for a link to a screen: with the filters with which it was left. */
export function keptAddress({ keepAliveComponents }: RouteState, path: string): string {
  return keepAliveComponents.find((kept) => pathOf(kept) === path) ?? path;
}

/** False for screens that the person's permissions do not allow. */
export function isOffered({ routers, addRouters }: RouteState, pathname: string): boolean {
  const isHere = (path: string) => belongsTo(path, pathname);
  return !routers.some(isHere) || addRouters.some(isHere);
}

const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';
