import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { nowText } from '#app/api/clock.ts';
import { saveProgress } from '#contract/calls/catalogue.ts';
import { keepPlace } from './kept-places.ts';
import type { Keeping, Reader } from './place-types.ts';
import { useNotingPlace } from './use-noting-place.ts';

const GOOD_NEWS_MS = 5000;

/** Saves the position: on this device at once, on the server when it answers. A visitor's stays on the device. */
export function useSavingPosition(reader: Reader) {
  const { sectionId, isSignedIn } = reader;
  const [keeping, setKeeping] = useState<Keeping>('quiet');
  const lastSaved = useRef(0);
  const note = useNotingPlace(reader);
  const onSent = useCallback(() => setKeeping((known) => (known === 'unsaved' ? 'saved' : known)), []);

  useEffect(() => {
    if (keeping !== 'saved') return;
    const timer = setTimeout(() => setKeeping('quiet'), GOOD_NEWS_MS);
    return () => clearTimeout(timer);
  }, [keeping]);

  const save = useCallback(
    (exact: number, isLeaving = false) => {
      const position = Math.floor(exact);
      if (position === lastSaved.current) return;
      lastSaved.current = position;
      const place = { position, updated: nowText() };
      keepPlace(sectionId, place);
      if (!isSignedIn) return;
      browserApi(saveProgress, { params: { id: sectionId }, attributes: { position }, keepalive: isLeaving })
        .then(() => {
          // Not before: what is noted counts as saved, and would not be sent again once the connection is back.
          note(place);
          keepPlace(sectionId, null);
          onSent();
        })
        .catch((error: unknown) => {
          // The server's own refusal is final; a lost connection is not.
          if (!(error instanceof ApiError)) setKeeping('unsaved');
        });
    },
    [sectionId, isSignedIn, note, onSent],
  );
  return { keeping, save, onSent };
}
