import { useQuery } from '@tanstack/react-query';
import { type Place, type Places, progressQuery } from '#app/api/progress-query.ts';
import { useMarkingRead } from './use-marking-read.ts';
import { type Keeping, useSavingPosition } from './use-saving-position.ts';
import { useSendingKept } from './use-sending-kept.ts';

export type Reader = { sectionId: string; publicationId: string; isSignedIn: boolean };

export type PlaceKeeper = {
  /** Of the whole publication; null until they are known. */
  places: Places | null;
  place: Place | undefined;
  keeping: Keeping;
  save: (position: number, isLeaving?: boolean) => void;
  markRead: (read: boolean) => void;
};

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
