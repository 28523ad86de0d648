import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Api } from '../contract/api.ts';
import { apiContext, publicUrlContext, scriptMarkContext } from './api.ts';

export * from 'virtual:react-router/server-build';

export interface RequestParts {
  api: Api;
  publicUrl: string;
  /** Nonce that the rendered page's own scripts carry. */
  scriptMark: string;
}

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders a page or answers its data request: the only export that the server calls. */
export function handleRequest(request: Request, parts: RequestParts): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, parts.api);
  context.set(publicUrlContext, parts.publicUrl);
  context.set(scriptMarkContext, parts.scriptMark);
  return handle(request, context);
}
