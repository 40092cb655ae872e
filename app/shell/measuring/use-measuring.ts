import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLogin } from '#app/api/login.tsx';
import { useConfig } from '../use-config.ts';
import { isLeftOut } from './left-out.ts';

/** Counts the pages of this visit, and measures the one it began with. None of it is there before the page has come to rest. */
export function useMeasuring(): void {
  const { pathname } = useLocation();
  const { status } = useLogin();
  const outside = useConfig('ANALYTICS_URL');
  const isFirst = useRef(true);
  useEffect(() => {
    if (isLeftOut()) return;
    const from = isFirst.current ? readReferrer() : 'inside';
    isFirst.current = false;
    void load(outside).then(({ noteView }) => noteView(pathname, from));
  }, [pathname, outside]);
  useEffect(() => {
    const arrived = location.search;
    if (!arrived.includes('utm_') || isLeftOut()) return;
    void import('./utm-visits.ts').then(({ rememberVisit }) => rememberVisit(arrived));
  }, []);
  // Sent after navigation when logged in. (rules P51)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation is another try
  useEffect(() => {
    if (status !== true || isLeftOut()) return;
    void loaded()
      .then(() => import('./utm-visits.ts'))
      .then(({ sendVisits }) => sendVisits());
  }, [status, pathname]);
}

let measuring: Promise<typeof import('./measure-page.ts')> | null = null;

function load(outside: string | null) {
  const landing = location.pathname;
  measuring ??= loaded()
    .then(() => import('./measure-page.ts'))
    .then((module) => {
      module.measurePage(landing, outside);
      return module;
    });
  return measuring;
}

/** Once the page has everything it shows; what measures it must not be in its way. */
const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') setTimeout(resolve, 0);
    else window.addEventListener('load', () => setTimeout(resolve, 0), { once: true });
  });

function readReferrer(): 'inside' | 'outside' | 'address' {
  if (document.referrer === '') return 'address';
  return document.referrer.startsWith(`${location.origin}/`) ? 'inside' : 'outside';
}
