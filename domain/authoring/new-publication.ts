/** The files with which a publication begins: every field that its type needs, most of them still empty. (rules E3) */
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { EPISODE_FILE, PUBLICATION_FILE, type SourceFiles } from './source-files.ts';

export type NewPublication = {
  readonly number: number;
  readonly slug: string;
  readonly type: PublicationType;
  readonly title: string;
  readonly authors: readonly string[];
  readonly today: PlainDate;
};

const MAX_SLUG_LENGTH = 80;

/** A slug of the words of a title: `Lithium & the kidney` becomes `lithium-the-kidney`. */
export function slugOfTitle(title: string): string {
  const parts = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
  const slug = parts.reduce((joined, part) => {
    const longer = joined === '' ? part : `${joined}-${part}`;
    return longer.length <= MAX_SLUG_LENGTH ? longer : joined;
  }, '');
  return slug === '' ? 'untitled' : slug;
}

/** JSON's quoted text is YAML's, so that a title with a colon or a quote stays one value. */
const quote = (text: string): string => JSON.stringify(text);

export function makeFirstFiles(publication: NewPublication): SourceFiles {
  return publication.type === 'PODCAST'
    ? { [EPISODE_FILE]: makeEpisode(publication) }
    : { [PUBLICATION_FILE]: makeCover(publication) };
}

const makeEpisode = ({ number, slug, title, authors, today }: NewPublication): string => `---
number: ${number}
slug: ${slug}
title: ${quote(title)}
excerpt: ""
publicationDate: ${today}
authors: [${authors.join(', ')}]
categories: []
---
`;

const makeCover = ({ number, slug, type, title, authors, today }: NewPublication): string => `---
number: ${number}
slug: ${slug}
type: ${type}
title: ${quote(title)}
excerpt: ""
authors: [${authors.join(', ')}]
categories: []
visibility: published
publicationDate: ${today}
modified: ${today}
private: false
targetAudience: ""
learningObjectives: []
keyPoints: []
---
`;
