import { useEffect, useRef } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import type { Places } from '#app/api/progress-query.ts';
import { saveProgress } from '#contract/calls/catalogue.ts';
import { type KeptPlace, keepPlace, readKeptPlaces } from './kept-places.ts';
import { newerPlace } from './resume.ts';

type Asked = { places: Places | undefined; isSignedIn: boolean; onSent: () => void };

/** What this device kept while it was offline, or before signing in, is sent as soon as it can be. */
export function useSendingKept({ places, isSignedIn, onSent }: Asked): void {
  const latest = useRef({ places, onSent });
  useEffect(() => {
    latest.current = { places, onSent };
  });
  const isKnown = places !== undefined;
  useEffect(() => {
    if (!isSignedIn || !isKnown) return;
    const sendAll = () => {
      for (const [id, kept] of Object.entries(readKeptPlaces()))
        void send(id, kept).then(latest.current.onSent, () => undefined);
    };
    const send = async (id: string, kept: KeptPlace) => {
      if (newerPlace(latest.current.places?.[id], kept) === kept) {
        await browserApi(saveProgress, { params: { id }, attributes: { position: kept.position } });
      }
      keepPlace(id, null);
    };
    sendAll();
    window.addEventListener('online', sendAll);
    return () => window.removeEventListener('online', sendAll);
  }, [isSignedIn, isKnown]);
}
