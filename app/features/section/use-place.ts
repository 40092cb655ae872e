import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nowText } from '#app/api/clock.ts';
import { type PendingWrites, VISITOR } from '#app/api/pending-writes.ts';
import { type Place, type Places, progressQuery } from '#app/api/progress-query.ts';
import { useOwner, usePending } from '#app/api/use-pending.ts';
import type { PlaceKeeper, Reader } from './place-types.ts';
import { useKeeping } from './use-keeping.ts';
import { useSavingProgress } from './use-saving-progress.ts';

const NOWHERE: Places = {};

/** How far the reader is in a section: stored on this device at once, on the server as soon as it can be reached. */
export function usePlace(reader: Reader): PlaceKeeper {
  const { publicationId, sectionId } = reader;
  const owner = useOwner();
  const isSignedIn = owner !== null && owner !== VISITOR;
  const { data, isError } = useQuery({ ...progressQuery(publicationId), enabled: isSignedIn });
  const pending = usePending(owner);
  const saving = useSavingProgress(reader, owner);
  const keeping = useKeeping(sectionId, isSignedIn ? pending : null);
  const known = data ?? (owner === null || (isSignedIn && !isError) ? null : NOWHERE);
  const places = useMemo(() => known && withPending(known, pending), [known, pending]);
  return { places, place: places?.[sectionId], keeping, ...saving };
}

const UNOPENED: Place = { position: 0, textPosition: null, share: 0, read: false, updated: '' };

/** What this device did last counts, also before the server has confirmed it. */
function withPending(places: Places, pending: PendingWrites): Places {
  const merged: Record<string, Place> = { ...places };
  for (const write of Object.values(pending)) {
    const place = merged[write.id] ?? { ...UNOPENED, updated: nowText() };
    if (write.kind === 'position') merged[write.id] = { ...place, position: write.position };
    if (write.kind === 'read') merged[write.id] = { ...place, read: write.read };
    if (write.kind === 'text') {
      const share = Math.max(place.share, write.share);
      merged[write.id] = { ...place, textPosition: write.textPosition, share };
    }
  }
  return merged;
}
