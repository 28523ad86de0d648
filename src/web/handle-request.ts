import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Api } from '../contract/api.ts';
import { apiContext, publicUrlContext, reportErrorContext, scriptMarkContext } from './api.ts';

export * from 'virtual:react-router/server-build';

export interface RequestParts {
  api: Api;
  publicUrl: string;
  /** Nonce that the rendered page's own scripts carry. */
  scriptMark: string;
  /** Takes what was thrown unexpectedly while the page was made. */
  reportError(error: unknown): void;
}

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders a page or answers its data request: the only export that the server calls. */
export function handleRequest(request: Request, parts: RequestParts): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, parts.api);
  context.set(publicUrlContext, parts.publicUrl);
  context.set(scriptMarkContext, parts.scriptMark);
  context.set(reportErrorContext, parts.reportError);
  return handle(request, context);
}
