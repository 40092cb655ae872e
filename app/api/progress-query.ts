import { queryOptions } from '@tanstack/react-query';
import { listProgress } from '#contract/calls/catalogue.ts';
import type { TextPosition } from '#domain/catalogue/reading-progress.ts';
import { browserApi } from './browser-api.ts';

/** How far one reader is in one section. */
export type Place = {
  position: number;
  textPosition: TextPosition | null;
  /** The furthest point ever reached, 0 to 1. */
  share: number;
  read: boolean;
  updated: string;
};
/** By section id. */
export type Places = Readonly<Record<string, Place>>;

/** Where the signed-in reader stands in a publication: the cover shows it, the section keeps it up to date. */
export function progressQuery(publicationId: string) {
  return queryOptions({
    queryKey: ['progress', publicationId],
    queryFn: async ({ signal }): Promise<Places> => {
      const { items } = await browserApi(listProgress, {
        filter: { publication: publicationId },
        page: { size: 100 },
        signal,
      });
      return Object.fromEntries(
        items.map(({ id, position, text_position: textPosition, share, read, updated }) => [
          id,
          { position, textPosition, share, read, updated },
        ]),
      );
    },
  });
}
