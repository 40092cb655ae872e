import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { exchangeLinkToken, hasLinkToken } from './api/link-token.ts';

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// The router reads the address when it starts: the token must be gone by then, and the session there.
if (hasLinkToken()) void exchangeLinkToken().then(hydrate);
else hydrate();
