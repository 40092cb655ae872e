import { parseDocument } from 'yaml';
import { z } from 'zod';
import {
  EPISODE_FILE,
  isEpisode,
  listSectionPaths,
  listTranslationPaths,
  PUBLICATION_FILE,
  type SourceFiles,
  TEST_FILE,
} from '#domain/authoring/source-files.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import { parsePlainDate } from '#domain/shared/dates.ts';
import type { PublicationSource, SourceSummary } from '#server/ports/publication-importer.ts';

const MAX_TITLE = 300;
const day = z
  .string()
  .transform((text) => parsePlainDate(text))
  .nullable()
  .catch(null);

/** The fields that lists show, each empty if it cannot be read. */
const Front = z
  .object({
    slug: z.string().max(200).catch(''),
    title: z
      .string()
      .transform((text) => text.trim().slice(0, MAX_TITLE))
      .catch(''),
    type: z.enum(PUBLICATION_TYPES).catch('PUBLICATION_VIDEO'),
    authors: z.array(z.string().max(200)).max(50).catch([]),
    publicationDate: day,
    expirationDate: day,
    credits: z
      .object({ class: z.enum(['CME', 'SA']), amount: z.number().positive().max(100).multipleOf(0.25) })
      .nullable()
      .catch(null),
  })
  .catch({
    ...{ slug: '', title: '', type: 'PUBLICATION_VIDEO', authors: [] },
    ...{ publicationDate: null, expirationDate: null, credits: null },
  });

const QuestionList = z.object({ questions: z.array(z.unknown()) });

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;

/** What lists show of a text, even of one that is not valid yet. */
export function summarizeSource({ files }: Pick<PublicationSource, 'files'>): SourceSummary {
  const { credits, ...front } = Front.parse(readFront(files));
  const english = listSectionPaths(files);
  const numbers = new Set(english.map(({ number }) => number));
  const translated = listTranslationPaths(files).filter(({ number }) => numbers.has(number));
  const languages = TRANSLATION_LANGUAGES.flatMap((language) => {
    const count = translated.filter((each) => each.language === language).length;
    return count === 0 ? [] : [[language, count] as const];
  });
  const test = QuestionList.safeParse(parseYaml(files[TEST_FILE] ?? ''));
  return {
    ...front,
    type: isEpisode(files) ? 'PODCAST' : front.type,
    sections: isEpisode(files) ? 1 : english.length,
    questions: test.success ? test.data.questions.length : 0,
    languages: Object.fromEntries(languages),
    creditClass: credits?.class ?? null,
    creditQuarters: credits === null ? null : fromCredits(credits.amount),
  };
}

/** The front matter of the cover or episode, unchecked; null if it is no YAML. */
export function readFront(files: SourceFiles): unknown {
  const text = files[PUBLICATION_FILE] ?? files[EPISODE_FILE] ?? '';
  return parseYaml(FRONT_MATTER.exec(text)?.[1] ?? '');
}

function parseYaml(text: string): unknown {
  try {
    const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
    // Aliases can grow without bounds, and the format has none; the parser throws at the first.
    return document.errors.length > 0 ? null : document.toJS({ maxAliasCount: 0 });
  } catch {
    return null;
  }
}
