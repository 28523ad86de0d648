import { createStore } from './store.ts';

export interface MenuEntry {
  path: string;
  title: string;
}

/** The specification's route state. The router itself is static: what is added dynamically is what the person may see of it. */
export interface RouteState {
  menus: readonly MenuEntry[];
  routers: readonly string[];
  addRouters: readonly string[];
  keepAliveComponents: readonly string[];
  isDynamicAddedRoute: boolean;
}

const initial: RouteState = {
  menus: [],
  routers: [],
  addRouters: [],
  keepAliveComponents: [],
  isDynamicAddedRoute: false,
};

export const routeState = createStore<RouteState>(initial);

/** Once user info is there. */
export function markRoutesAdded(): void {
  routeState.set({ ...routeState.get(), isDynamicAddedRoute: true });
}

export function forgetAddedRoutes(): void {
  routeState.set(initial);
}
