import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Api } from '../contract/api.ts';
import { SANDBOX_BASE, type SandboxRole } from '../contract/sandbox.ts';
import {
  allowInlineContext,
  apiContext,
  type DrawnPage,
  drawnPageContext,
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
  /** The role of a sandbox's visitor; its pages lie below `/demo`. Null for the site itself. */
  sandbox: SandboxRole | null;
  /** Receives the contents of our own inline scripts and styles, for the page's Content-Security-Policy. */
  allowInline(parts: InlineParts): void;
  /** Receives unexpected errors of rendering. */
  reportError(error: unknown): void;
  /** Receives the page of blocks that was drawn, with the blocks that had to be left out. */
  noteDrawn(page: DrawnPage): void;
}

const routes = routeTree(build.routes);

/** The part of a GET target (path and query) on which the answer depends. */
export const readAddress = addressReader(routes);

/** Finds the route of a page by its path. */
export const findRoute = routeFinder(routes);

const handle = createRequestHandler(build, import.meta.env.MODE);
// With a trailing slash: the address without one opens a sandbox.
const handleSandbox = createRequestHandler({ ...build, basename: `${SANDBOX_BASE}/` }, import.meta.env.MODE);

/** Renders a page or answers its data request: the only export that the server uses. */
export async function handleRequest(request: Request, parts: RequestParts): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, parts.api);
  context.set(publicUrlContext, parts.publicUrl);
  context.set(allowInlineContext, parts.allowInline);
  context.set(reportErrorContext, parts.reportError);
  context.set(isDocumentContext, !new URL(request.url).pathname.endsWith('.data'));
  context.set(sandboxContext, parts.sandbox);
  context.set(drawnPageContext, { slug: null, left: new Map() });
  const response = await (parts.sandbox === null ? handle : handleSandbox)(request, context);
  const { slug, left } = context.get(drawnPageContext);
  if (slug !== null && response.ok) parts.noteDrawn({ slug, left });
  return response;
}
