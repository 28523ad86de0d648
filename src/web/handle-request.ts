import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Api } from '../contract/api.ts';
import { SANDBOX_BASE, type SandboxRole } from '../contract/sandbox.ts';
import {
  allowInlineContext,
  apiContext,
  isDocumentContext,
  type InlineParts,
  publicUrlContext,
  reportErrorContext,
  sandboxContext,
} from './api.ts';
import { addressReader, routeFinder, routeTree } from './page-address.ts';

export * from 'virtual:react-router/server-build';

export interface RequestParts {
  api: Api;
  publicUrl: string;
  /** As whom the visitor of a sandbox plays: its pages lie below `/demo`. Null for the site itself. */
  sandbox: SandboxRole | null;
  /** Takes what the scripts and styles say that stand in the page and are ours, for its Content-Security-Policy. */
  allowInline(parts: InlineParts): void;
  /** Receives unexpected errors of the rendering. */
  reportError(error: unknown): void;
}

const routes = routeTree(build.routes);

/** The part of a GET target (path and query) that decides about the answer. */
export const readAddress = addressReader(routes);

/** The route of a page, by its path. */
export const findRoute = routeFinder(routes);

const handle = createRequestHandler(build, import.meta.env.MODE);
// With a slash at its end: the address without one opens a sandbox.
const handleSandbox = createRequestHandler({ ...build, basename: `${SANDBOX_BASE}/` }, import.meta.env.MODE);

/** Renders a page or answers its data request: the only export that the server calls. */
export function handleRequest(request: Request, parts: RequestParts): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, parts.api);
  context.set(publicUrlContext, parts.publicUrl);
  context.set(allowInlineContext, parts.allowInline);
  context.set(reportErrorContext, parts.reportError);
  context.set(isDocumentContext, !new URL(request.url).pathname.endsWith('.data'));
  context.set(sandboxContext, parts.sandbox);
  return (parts.sandbox === null ? handle : handleSandbox)(request, context);
}
