import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from 'react-router';
import { getSiteData } from '#contract/calls/site.ts';
import { type Loading, loadOnServer } from './api/loading.ts';
import { createQueryClient, LoginProvider } from './api/login.tsx';
import { useText } from './i18n/text.tsx';
import { TextProvider } from './i18n/text-provider.tsx';
import { statusOf } from './shell/error-message.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import { ToastProvider } from './ui/toast-provider.tsx';

export const loader = loadOnServer(({ api }: Loading) => api(getSiteData, { parameters: { lang: 'en' } }));

/** The site's own words and links come with the first page and stay. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/symbol.svg" type="image/svg+xml" />
        <link rel="preload" href="/fonts/literata-latin-opsz-normal.woff2" as="font" type="font/woff2" crossOrigin="" />
        <link
          rel="preload"
          href="/fonts/instrument-sans-latin-wght-normal.woff2"
          as="font"
          type="font/woff2"
          crossOrigin=""
        />
        <Meta />
        <Links />
        {/* Sets the chosen theme before the first paint; a file of its own, since inline scripts are not allowed. */}
        <script src="/theme.js" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <TextProvider>
        <LoginProvider>
          <Toasts>{children}</Toasts>
        </LoginProvider>
      </TextProvider>
    </QueryClientProvider>
  );
}

function Toasts({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <ToastProvider dismissWord={t('shell.toasts.dismiss')} label={t('shell.toasts.label')}>
      {children}
    </ToastProvider>
  );
}

export default function Root() {
  const { data } = useLoaderData<typeof loader>();
  return (
    <Providers>
      <PageFrame socials={data.links.social} isDemonstration>
        <Outlet />
      </PageFrame>
    </Providers>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const status = statusOf(error);
  return (
    <Providers>
      <PageFrame socials={[]} isDemonstration>
        <ErrorPage status={status} {...(status === null ? { onReload: () => location.reload() } : {})} />
      </PageFrame>
    </Providers>
  );
}
