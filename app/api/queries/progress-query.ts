import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { Api } from '#client/api/client.ts';
import { listProgress } from '#contract/calls/catalogue.ts';
import type { TextPosition } from '#domain/catalogue/reading/reading-progress.ts';

/** The progress of a user in a section. */
export type SectionProgress = {
  position: number;
  textPosition: TextPosition | null;
  /** The furthest point ever reached, 0 to 1. */
  share: number;
  read: boolean;
  updated: string;
};
/** By section id. */
export type PublicationProgress = Readonly<Record<string, SectionProgress>>;

/** The rows of the user's progress in a publication. */
export const loadProgress = (api: Api, publication: string, signal?: AbortSignal) =>
  api(listProgress, { filter: { publication }, page: { size: 100 }, signal });

/** The user's progress in a publication; sections update it. */
export function progressQuery(publicationId: string) {
  return queryOptions({
    queryKey: ['progress', publicationId],
    queryFn: async ({ signal }): Promise<PublicationProgress> => {
      const { items } = await loadProgress(browserApi, publicationId, signal);
      return Object.fromEntries(
        items.map(({ id, position, text_position: textPosition, share, read, updated }) => [
          id,
          { position, textPosition, share, read, updated },
        ]),
      );
    },
  });
}
