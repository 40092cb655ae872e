/** A section in one language with everything that a translator needs beside it. */
import { hasPermission, mayTranslate } from '#domain/access/staff.ts';
import { staffOf } from '#domain/access/viewer.ts';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { SectionProgress } from '#domain/translation/language-state.ts';
import { collectTranslations } from '#domain/translation/repeated-segments.ts';
import { makeUnique, suggestSlug } from '#domain/translation/translated-slug.ts';
import type { TranslatedSegment } from '#domain/translation/translated-text.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { listAllTerms } from '#server/modules/translations/lists/queries-terms.ts';
import { type OpenSection, openSection, type SectionAddress } from './open-section.ts';
import { listComments } from './queries-comments.ts';
import { describeDeed, findNames } from './queries-people.ts';
import { findProgress, findTakenSlugs, listProgress } from './queries-progress.ts';
import { findVisibility, listDrugNames } from './queries-sources.ts';
import { isPending, type SectionWork } from './section-work.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>;

export function readTranslation(ctx: Needs, address: SectionAddress) {
  return ctx.db.transaction(async (tx) => {
    const opened = await openSection(tx, address, ctx.clock.now());
    const { source, language, opened: work } = opened;
    const staff = staffOf(ctx.viewer);
    const visibility = await findVisibility(tx, source.number);
    const progress = await findProgress(tx, source.number, language);
    const comments = await listComments(tx, { ...opened, sectionSlug: work.section.slug });
    const names = await findNames(tx, [
      ...work.segments.map(({ pair }) => pair?.byId ?? null),
      ...comments.flatMap(({ authorId, resolvedById }) => [authorId, resolvedById]),
      progress?.submittedById ?? null,
    ]);
    const keys = new Set(work.segments.map(({ key }) => key));
    const { number, slug } = work.section;
    const elsewhere = collectElsewhere(opened);
    return {
      publication: { number: source.number, title: source.title, public: isPublic(visibility) },
      section: { number, slug, title: work.english.title },
      language,
      may_write: mayTranslate(staff, language),
      may_publish: hasPermission(staff, 'content.publish'),
      slug: await describeSlug(tx, opened),
      segments: work.segments.map((segment) => ({
        ...describeSegment(segment, names),
        repeated: elsewhere.get(segment.segment.text) ?? '',
      })),
      sections: await listSections(tx, opened),
      submitted: describeDeed(names, progress?.submittedAt ?? null, progress?.submittedById ?? null),
      pending: isPending(work),
      drugs: await findDrugs(tx, work),
      terms: (await listAllTerms(tx, language)).map(({ id, term, translation, note }) => ({
        ...{ id: String(id), term, translation, note },
      })),
      comments: comments.map(({ id, segmentKey, body, authorId, createdAt, resolvedAt, resolvedById }) => ({
        ...{ id: String(id), segment: keys.has(segmentKey) ? segmentKey : null, body },
        written: { at: createdAt.toISOString(), by: authorId === null ? null : (names.get(authorId) ?? null) },
        resolved: describeDeed(names, resolvedAt, resolvedById),
      })),
    };
  });
}

export const isPublic = (visibility: string | null): boolean =>
  visibility === 'published' || visibility === 'announced';

const describeSegment = ({ key, segment, pair, state }: TranslatedSegment, names: ReadonlyMap<number, string>) => ({
  ...{ key, kind: segment.kind, slide: segment.slide, source: segment.text, state },
  was: state === 'stale' ? (pair?.source ?? null) : null,
  target: pair?.target ?? '',
  edits: pair?.edits ?? 0,
  changed: describeDeed(names, pair?.at ?? null, pair?.byId ?? null),
  confirmed: pair?.isConfirmed ?? false,
  pending: pair?.isPending ?? false,
});

/** The translations of the other sections of the publication. (rules E40) */
const collectElsewhere = ({ work, opened }: OpenSection) =>
  collectTranslations(
    work
      .filter((section) => section !== opened)
      .flatMap(({ segments }) => segments)
      .map(({ segment, pair, state }) => ({
        ...{ source: segment.text, target: pair?.target ?? '', isCurrent: state !== 'stale' },
      })),
  );

/** The suggestion is made from the title, and is free in the language. */
async function describeSlug(tx: Tx, { source, language, opened }: OpenSection) {
  const title = opened.segments.find(({ segment }) => segment.kind === 'title')?.pair?.target ?? '';
  const wanted = suggestSlug(title);
  const taken = await findTakenSlugs(tx, { language, slug: wanted, except: opened.row?.id ?? 0 });
  return {
    text: opened.row?.slug ?? '',
    suggestion: wanted === '' ? '' : makeUnique(wanted, taken),
    suffix: `-${source.number}-${opened.section.number}`,
    pending: opened.row?.isSlugPending ?? false,
  };
}

/** Every section of the publication in every language; a language that has none of it counts as open. */
async function listSections(tx: Tx, { source, work }: OpenSection) {
  const languages = await listProgress(tx, source.number);
  return work.map(({ progress: section }) => ({
    ...describeSection(section),
    languages: Object.fromEntries(
      TRANSLATION_LANGUAGES.map((language) => {
        const sections = languages.find((each) => each.language === language)?.sections ?? [];
        return [language, describeSection(sections.find(({ number }) => number === section.number) ?? section)];
      }),
    ) as Record<TranslationLanguage, ReturnType<typeof describeSection>>,
  }));
}

const describeSection = ({ number, title, stale, open, review, isBegun }: SectionProgress) => ({
  ...{ number, title, stale, open, review, begun: isBegun },
});

/** The names of drugs in the English section. */
async function findDrugs(tx: Tx, { segments }: SectionWork) {
  const text = segments.map(({ segment }) => segment.text.toLowerCase()).join('\n');
  const { generics, brands } = await listDrugNames(tx);
  const isNamed = (name: string) => text.includes(name.toLowerCase());
  return { generics: generics.filter(isNamed), brands: brands.filter(isNamed) };
}
