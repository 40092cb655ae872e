import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { pageTimeZone } from '#client/clock.ts';
import { localeOfTag } from '#client/i18n/locales.ts';
import { exchangeLinkToken, hasLinkToken } from './api/session/link-token.ts';
import { TextProvider } from './i18n/text-provider.tsx';

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextProvider locale={localeOfTag(document.documentElement.lang)} zone={pageTimeZone()}>
          <HydratedRouter />
        </TextProvider>
      </StrictMode>,
    );
  });
}

// theme.js has checked whether this browser can run the site; if it cannot, the page stays as the server rendered it.
const isTooOld = 'oldBrowser' in document.documentElement.dataset;

// The router reads the URL when it starts, so the token must be exchanged before.
if (!isTooOld) {
  if (hasLinkToken()) void exchangeLinkToken().then(hydrate);
  else hydrate();
}
