import type { RefObject } from 'react';
import type { Language } from '#domain/catalogue/languages.ts';

/** An open section as its notes see it. */
export type NotedSection = {
  section: { id: string; title: string };
  /** The language of the text that is shown. */
  lang: Language;
  article: RefObject<HTMLElement | null>;
  /** Where the list is shown beside the text, if there is a column for it. */
  beside: RefObject<HTMLDivElement | null>;
};
