import type { z } from 'zod';
import type { Document } from './read-document.ts';
import type { EpisodeDraft } from './read-episode.ts';
import type { RecordingEntry } from './read-manifest.ts';
import type { PublicationDraft } from './read-publication.ts';
import type { PageDraft, TextsDraft } from './read-texts.ts';
import type { AuthorFront, Categories, DrugNames, Memberships, Site, Testimonials } from './shapes.ts';
import type { Sourced } from './sourced.ts';

export type Named<Front> = Document<Front> & { name: string };

/** Every file of the folder as it was read; null where a file could not be. */
export type LibraryDraft = {
  site: Sourced<z.infer<typeof Site>> | null;
  categories: Sourced<z.infer<typeof Categories>> | null;
  drugNames: Sourced<DrugNames> | null;
  memberships: Sourced<z.infer<typeof Memberships>> | null;
  testimonials: Sourced<z.infer<typeof Testimonials>> | null;
  authors: Named<AuthorFront>[];
  podcasts: EpisodeDraft[];
  pages: PageDraft[];
  texts: TextsDraft[];
  publications: PublicationDraft[];
  recordings: RecordingEntry[];
};
