import '#ui/styles/font-faces.css';
import '#ui/styles/tokens.css';
import '#ui/styles/reset.css';
import '#ui/styles/layout.css';
import '#ui/styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Meta, Outlet, ScrollRestoration, useLoaderData } from 'react-router';
import { createQueryClient } from '#client/api/query-client.ts';
import { PAGE_TAG } from '#client/i18n/locales.ts';
import { getSiteData } from '#contract/calls/site.ts';
import { FONT_ADDRESSES } from '#ui/styles/fonts.ts';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import { languageContext } from './api/rendering/language-context.ts';
import { type Loading, loadOnServer } from './api/rendering/loading.ts';
import { LoginProvider } from './api/session/login.tsx';
import { DeferredScripts } from './deferred-scripts.tsx';
import { useText } from './i18n/text.tsx';
import { OverPage } from './over-page.tsx';
import { PageSheets } from './page-sheets.tsx';
import { ImpersonationHost } from './shell/account/impersonation-host.tsx';
import { FailurePage, usePreloadedFailurePage } from './shell/errors/lazy-failure-page.tsx';
import { OldBrowserNote } from './shell/frame/old-browser-note.tsx';
import { PageFrame } from './shell/frame/page-frame.tsx';
import { ConnectionBar } from './shell/network/connection-bar.tsx';
import { OutboxHost } from './shell/network/outbox-host.tsx';
import { ModalsProvider } from './shell/prompts/modals-provider.tsx';

const load = loadOnServer(({ api }: Loading) => api(getSiteData, { parameters: { i18n: 'none' } }));

type LoaderArgs = Parameters<typeof load>[0];

export const loader = async (args: LoaderArgs) => ({
  ...(await load(args)),
  origins: args.context.get(languageContext).origins,
});

/** Site data is loaded with the first page only. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { locale, zone } = useText();
  return (
    // theme.js changes attributes here before the first paint.
    <html lang={PAGE_TAG[locale]} data-time-zone={zone} data-fonts={FONT_ADDRESSES} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/symbol.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* Runs before the first paint; a separate file, because inline scripts are not allowed. Ahead of the sheet, for
            which a script after it would wait. */}
        <script src="/theme.js" />
        <Meta />
        <PageSheets />
      </head>
      <body>
        {children}
        {/* After the page, so that the skip link is the first focusable element. */}
        <OldBrowserNote />
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  );
}

function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  // Effects run from the inside out, so the page is hydrated here. Tests wait for this.
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return (
    <QueryClientProvider client={queries}>
      <LoginProvider>
        <Toasts>
          <ModalsProvider>{children}</ModalsProvider>
        </Toasts>
      </LoginProvider>
    </QueryClientProvider>
  );
}

function Toasts({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <ToastProvider dismissLabel={t('shell.toasts.dismiss')} label={t('shell.toasts.label')}>
      {children}
    </ToastProvider>
  );
}

export default function Root() {
  usePreloadedFailurePage();
  const { data } = useLoaderData<typeof loader>();
  return (
    <Providers>
      <PageFrame socials={data.links.social}>
        <Outlet />
      </PageFrame>
      <OverPage />
      <OutboxHost />
      <ConnectionBar />
      <ImpersonationHost />
    </Providers>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Providers>
      <PageFrame socials={[]}>
        <Suspense>
          <FailurePage error={error} />
        </Suspense>
      </PageFrame>
    </Providers>
  );
}
