import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLogin } from '#app/api/session/login.tsx';
import { useConfig } from '#app/shell/frame/use-config.ts';
import { mayMeasure } from './may-measure.ts';

/** Records page views and the vitals of the first page. Loaded once the page is idle. */
export function useAnalytics(): void {
  const { pathname } = useLocation();
  const { status } = useLogin();
  const thirdPartyUrl = useConfig('ANALYTICS_URL');
  const isFirst = useRef(true);
  useEffect(() => {
    if (!mayMeasure()) return;
    const from = isFirst.current ? readReferrer() : 'inside';
    isFirst.current = false;
    void load(thirdPartyUrl).then(({ recordView }) => recordView(pathname, from));
  }, [pathname, thirdPartyUrl]);
  useEffect(() => {
    const arrived = location.search;
    if (!arrived.includes('utm_') || !mayMeasure()) return;
    void import('./utm-visits.ts').then(({ storeVisit }) => storeVisit(arrived));
  }, []);
  // Sent after navigation when logged in. (rules P51)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation retries
  useEffect(() => {
    if (status !== true || !mayMeasure()) return;
    void loaded()
      .then(() => import('./utm-visits.ts'))
      .then(({ sendVisits }) => sendVisits());
  }, [status, pathname]);
}

let measuring: Promise<typeof import('./measure-page.ts')> | null = null;

function load(thirdPartyUrl: string | null) {
  const landing = location.pathname;
  measuring ??= loaded()
    .then(() => import('./measure-page.ts'))
    .then((module) => {
      module.measurePage(landing, thirdPartyUrl);
      return module;
    });
  return measuring;
}

/** Runs once the page has loaded, so that measuring does not delay it. */
const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') setTimeout(resolve, 0);
    else window.addEventListener('load', () => setTimeout(resolve, 0), { once: true });
  });

function readReferrer(): 'inside' | 'outside' | 'address' {
  if (document.referrer === '') return 'address';
  return document.referrer.startsWith(`${location.origin}/`) ? 'inside' : 'outside';
}
