import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { apiContext } from './api.ts';
import { remoteApi } from './client/http/remote-api.ts';
import { startSession } from './client/session/session.ts';
import { isViewing } from './client/storage/storage.ts';

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, remoteApi);
  return context;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={getContext} />
    </StrictMode>,
  );
});
startSession();
if (isViewing()) void import('./parts/session/viewing-bar.tsx').then(({ showViewingBar }) => showViewingBar());
