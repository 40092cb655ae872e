import type { z } from 'zod';
import type { EpisodeDraft } from './episodes/read-episode.ts';
import type { RecordingEntry } from './files/read-manifest.ts';
import type { PublicationDraft } from './publications/read-publication.ts';
import type {
  AuthorFront,
  Categories,
  DrugClasses,
  DrugNames,
  Memberships,
  Redirects,
  SeriesList,
  Site,
  Synonyms,
  Testimonials,
} from './schemas.ts';
import type { PageDraft, TextsDraft } from './site/read-texts.ts';
import type { WithSource } from './sourced.ts';
import type { Document } from './text/read-document.ts';

export type NamedDocument<Front> = Document<Front> & { name: string };

/** Every file of the folder as read; null for files that could not be read. */
export type LibraryDraft = {
  site: WithSource<z.infer<typeof Site>> | null;
  categories: WithSource<z.infer<typeof Categories>> | null;
  drugNames: WithSource<DrugNames> | null;
  drugClasses: WithSource<DrugClasses> | null;
  synonyms: WithSource<Synonyms> | null;
  redirects: WithSource<Redirects> | null;
  series: WithSource<SeriesList> | null;
  memberships: WithSource<z.infer<typeof Memberships>> | null;
  testimonials: WithSource<z.infer<typeof Testimonials>> | null;
  authors: NamedDocument<AuthorFront>[];
  podcasts: EpisodeDraft[];
  pages: PageDraft[];
  texts: TextsDraft[];
  publications: PublicationDraft[];
  recordings: RecordingEntry[];
};
