/** The excerpt of a section on the home page: a slide with a table, its transcript, and its source. */
import type { Slide } from '#contract/transcript.ts';

type OpenSection = {
  slug: string;
  title: string;
  duration: number;
  reading_minutes: number;
  lock: boolean;
  transcript: { slides: readonly Slide[] } | null;
};
type OpenPublication = {
  title: string;
  sections: readonly OpenSection[];
  authors: readonly { fullNameAffix: string }[];
};

export type Specimen = {
  publication: string;
  author: string;
  section: { slug: string; title: string; duration: number; reading_minutes: number };
  slides: readonly { title: string; start: number }[];
  slide: { title: string; start: number; tableHtml: string };
  /** The transcript, with the current sentence marked. */
  textHtml: string;
  position: number;
  reference: { number: number; text: string } | null;
};

type Candidate = { publication: OpenPublication; section: OpenSection; slide: Slide };

/** The largest table of an open section; recorded sections with a citation are preferred. */
export function chooseSpecimen(publications: readonly OpenPublication[]): Specimen | null {
  const candidates = publications.flatMap((publication) =>
    publication.sections
      .filter(({ lock }) => !lock)
      .flatMap((section) => (section.transcript?.slides ?? []).map((slide) => ({ publication, section, slide }))),
  );
  const best = candidates
    .filter(({ slide }) => slide.points_html.includes('<table') && slide.sentences.length > 0)
    .toSorted((a, b) => worth(b) - worth(a))[0];
  return best === undefined ? null : describe(best);
}

const [RECORDED, CITES] = [2000, 1000];

const worth = ({ section, slide }: Candidate): number =>
  (section.duration > 0 ? RECORDED : 0) +
  slide.points_html.split('<td').length +
  (slide.references.length > 0 ? CITES : 0);

function describe({ publication, section, slide }: Candidate): Specimen {
  const now = slide.sentences.find(({ id }) => sentenceHtml(slide.html, id).includes('<sup>')) ?? slide.sentences[0];
  return {
    publication: publication.title,
    author: publication.authors[0]?.fullNameAffix ?? '',
    section: {
      slug: section.slug,
      title: section.title,
      duration: section.duration,
      reading_minutes: section.reading_minutes,
    },
    slides: (section.transcript?.slides ?? []).map(({ title, start }) => ({ title, start })),
    slide: { title: slide.title, start: slide.start, tableHtml: slide.points_html },
    textHtml: markSentence(proseOf(slide.html), now?.id ?? 0),
    position: Math.floor(now?.start ?? slide.start),
    reference: slide.references[0] ?? null,
  };
}

function sentenceHtml(html: string, id: number): string {
  const [, rest = ''] = html.split(`<span data-s="${id}">`, 2);
  return rest.split('</span>', 1)[0] ?? '';
}

/** The slide shows its table; only the paragraphs are listed below it. */
const proseOf = (html: string): string => (html.match(/<p>.*?<\/p>/gs) ?? []).join('');

/** References are beside the text here, so their numbers are not links. */
const markSentence = (html: string, id: number): string =>
  html
    .replace(/<a href="#reference-\d+">(\d+)<\/a>/g, '$1')
    .replace(`<span data-s="${id}">`, '<span class="specimen-now">')
    .replace(/ data-s="\d+"/g, '');
