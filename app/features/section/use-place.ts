import { useQuery } from '@tanstack/react-query';
import { type Places, progressQuery } from '#app/api/progress-query.ts';
import type { PlaceKeeper, Reader } from './place-types.ts';
import { useMarkingRead } from './use-marking-read.ts';
import { useSavingPosition } from './use-saving-position.ts';
import { useSendingKept } from './use-sending-kept.ts';

const NOWHERE: Places = {};

/** Where the reader stands in a section: kept on this device at once, on the server as soon as it can be reached. */
export function usePlace(reader: Reader): PlaceKeeper {
  const { publicationId, sectionId, isSignedIn } = reader;
  const { data, isError } = useQuery({ ...progressQuery(publicationId), enabled: isSignedIn });
  const { keeping, save, onSent } = useSavingPosition(reader);
  useSendingKept({ places: data, isSignedIn, onSent });
  const markRead = useMarkingRead(reader);
  const unknown = isSignedIn && !isError ? null : NOWHERE;
  return { places: data ?? unknown, place: data?.[sectionId], keeping, save, markRead };
}
