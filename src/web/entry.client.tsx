import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { apiContext } from './api.ts';
import { remoteApi } from './client/http/remote-api.ts';
import { startSession } from './client/session/session.ts';
import { isViewing } from './client/storage/storage.ts';
import { whenLoaded } from './ui/feedback/lost-part.ts';

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
// An operator who views as a customer must see it.
if (isViewing())
  whenLoaded(
    () => import('./parts/session/viewing-bar.tsx'),
    ({ showViewingBar }) => showViewingBar(),
  );
