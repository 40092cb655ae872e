import { pagePath } from '#contract/page-paths.ts';
import type { SearchHit } from '#contract/search-hit.ts';
import { sectionSlug, slugWithId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { Search } from '#server/modules/search/query/parse-search.ts';
import { excerptAround, findBestLine, renderMarks } from './excerpts.ts';
import { markWords } from './mark-words.ts';
import { type FoundPassage, listBestPassages } from './queries-passages.ts';

/** Passages read for a publication, and hits shown of them. */
const [MAX_PASSAGES, MAX_HITS] = [6, 3];
/** A passage that contains less than this share of what the best one contains is not shown. */
const MIN_SHARE = 0.6;
/** Characters that are searched for matches, and characters that are shown. */
const [SEARCHED_LENGTH, SHOWN_LENGTH] = [400, 180];

type Needs = Pick<Ctx, 'db'>;

/** The best hits in each publication, the best first; only of text that opens to the reader. */
export async function findHits(
  ctx: Needs,
  searches: readonly Search[],
  publicationIds: readonly number[],
): Promise<Record<string, SearchHit[]>> {
  const hits: Record<string, SearchHit[]> = {};
  if (publicationIds.length === 0) return hits;
  for (const search of searches) Object.assign(hits, await findHitsOf(ctx, search, publicationIds));
  return hits;
}

async function findHitsOf({ db }: Needs, search: Search, publicationIds: readonly number[]) {
  const found = await listBestPassages(db, search, { publicationIds, limit: MAX_PASSAGES });
  const passages = publicationIds.flatMap((id) => choosePassages(found.filter((one) => one.publicationId === id)));
  const lines = passages.map(({ body }) => findBestLine(body, search.words));
  // ts_headline stems every word, so it gets only the text around a likely match.
  const excerpts = lines.map(({ line }) => excerptAround(line, { words: search.words, length: SEARCHED_LENGTH }));
  const marked = await markWords({ db }, search, excerpts);
  const hits: Record<string, SearchHit[]> = {};
  for (const [at, passage] of passages.entries()) {
    const start = passage.starts[lines[at]?.number ?? 0] ?? 0;
    const hit = makeHit(passage, { start, sentence: renderMarks(marked[at] ?? '', SHOWN_LENGTH) });
    hits[passage.publicationId] = [...(hits[passage.publicationId] ?? []), hit];
  }
  return hits;
}

/** The best passages of a publication; a section or an episode by its title only if none of its slides is better. */
function choosePassages(found: readonly FoundPassage[]): FoundPassage[] {
  const best = found[0]?.score ?? 0;
  const isWithin = (passage: FoundPassage, better: FoundPassage) =>
    passage.slide === null &&
    (addressOf(better) === addressOf(passage) || better.section?.number === passage.section?.number);
  return found
    .filter(({ score }) => score >= best * MIN_SHARE)
    .filter((passage, at) => !found.slice(0, at).some((better) => isWithin(passage, better)))
    .slice(0, MAX_HITS);
}

function makeHit(passage: FoundPassage, { start, sentence }: { start: number; sentence: string }): SearchHit {
  const { title, slide, section } = passage;
  const time = section?.isRecorded === true && slide !== null ? Math.floor(start) : null;
  const query = time === null ? '' : `?t=${time}`;
  return {
    ...{ title, slide, sentence, start: time },
    section:
      section === null || isEpisode(passage) ? null : { slug: sectionSlugOf(passage, section), title: section.title },
    address: `${addressOf(passage)}${isEpisode(passage) ? '' : query}${slide === null ? '' : `#slide-${slide}`}`,
  };
}

/** The text of an episode is on its cover. (rules C32) */
const isEpisode = ({ publication }: FoundPassage): boolean => publication.type === 'PODCAST';

/** The path of the page. */
function addressOf(passage: FoundPassage): string {
  const { publicationId, publication, section } = passage;
  if (section !== null && !isEpisode(passage))
    return pagePath('/section/:slug', { slug: sectionSlugOf(passage, section) });
  return pagePath('/publication/:slug', { slug: slugWithId(publication.slug, publicationId) });
}

const sectionSlugOf = (
  { publicationId, translatedSlug }: FoundPassage,
  { slug, number }: NonNullable<FoundPassage['section']>,
): string => translatedSlug ?? sectionSlug(slug, { publication: publicationId, number });
