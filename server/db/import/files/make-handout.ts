/** The handout of a material without a file: the record's key points and the slides that match its title. */

import { type HandoutBlock, type HandoutRecord, handout } from '#certificates/handout.ts';
import { type PageDocument, plain } from '#certificates/page.ts';
import { pagePath } from '#contract/page-paths.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { writeNameWithAffix } from '#domain/shared/person-name.ts';
import { startOfDayIn, type TimeZone } from '#domain/shared/time-zone.ts';
import { libraryLanguage } from '#domain/site/papers.ts';
import { productName } from '#messages/product-name.ts';
import type { Library, LibraryPublication, SlidePoints } from '#server/db/import/library.ts';

type Page = SlidePoints & { references: string[]; words: Set<string> };

const MAX_SLIDES = 6;
// Prefixes of this length serve as stems: "titrate" and "titration" match.
const STEM_LENGTH = 5;
const MIN_WORD_LENGTH = 4;

export type HandoutAuthor = Pick<
  Library['authors'][number],
  'slug' | 'firstName' | 'lastName' | 'affix' | 'affixType' | 'institute'
>;

/** What handouts show of the library besides their publication. */
export type HandoutLibrary = { authors: readonly HandoutAuthor[]; brand: string; isDemonstration: boolean };

type HandoutInput = { library: HandoutLibrary; publication: LibraryPublication; title: string; origin: URL };

/** What the site shows too, so that a handout is the same whoever makes it. */
export const markOf = ({ site }: Pick<Library, 'site'>): Pick<HandoutLibrary, 'brand' | 'isDemonstration'> => ({
  brand: String(site.config.PRODUCT_NAME ?? site.product?.name ?? productName()),
  isDemonstration: site.config.IS_DEMONSTRATION === 'on',
});

export function makeHandout({ library, publication, title, origin }: HandoutInput): PageDocument {
  const pages = choosePages(listPages(publication), { title, about: publication.title });
  const record: HandoutRecord = {
    brand: library.brand,
    isDemonstration: library.isDemonstration,
    title,
    publication: publication.title,
    faculty: publication.authors
      .flatMap((slug) => library.authors.filter((author) => author.slug === slug))
      .map(credit),
    keyPoints: publication.keyPoints,
    blocks: pages.flatMap(layOut),
    references: [...new Set(pages.flatMap(({ references }) => references))],
    url: new URL(pagePath('/publication/:slug', { slug: slugWithId(publication.slug, publication.number) }), origin)
      .href,
    lang: libraryLanguage(),
    updatedAt: startOfDayIn(publication.modified, 'UTC' as TimeZone),
  };
  return handout(record);
}

function credit({ institute, ...author }: HandoutAuthor) {
  return { name: writeNameWithAffix(author), affiliation: institute };
}

function listPages(publication: LibraryPublication): Page[] {
  return publication.sections.flatMap((section) =>
    section.points.flatMap((points, i) => {
      if (points.lists.length + points.tables.length === 0) return [];
      const references = section.transcript.slides[i]?.references.map(({ text }) => text) ?? [];
      const text = [section.title, points.title, ...points.lists.flat(), ...points.tables.flatMap(({ head }) => head)];
      return [{ ...points, references, words: stems(text.join(' ')) }];
    }),
  );
}

/** The slides that share most words with the material's title, in lecture order; the first slides if none does. */
function choosePages(pages: readonly Page[], { title, about }: { title: string; about: string }): Page[] {
  // Words of the lecture's own title are on every slide and do not distinguish them.
  const wanted = stems(title).difference(stems(about));
  const scored = pages.map((page) => ({ page, score: wanted.intersection(page.words).size }));
  const best = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  const chosen = new Set((best.length > 1 ? best : scored).slice(0, MAX_SLIDES).map(({ page }) => page));
  return pages.filter((page) => chosen.has(page));
}

function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= MIN_WORD_LENGTH).map((word) => word.slice(0, STEM_LENGTH)));
}

function layOut({ title, lists, tables }: Page): HandoutBlock[] {
  return [
    { kind: 'heading', text: title },
    ...lists.map((items): HandoutBlock => ({ kind: 'list', items: items.map(plain) })),
    ...tables.map(
      ({ head, rows }): HandoutBlock => ({
        kind: 'table',
        caption: title,
        header: head,
        rows: rows.map((cells) => cells.map(plain)),
      }),
    ),
  ];
}
