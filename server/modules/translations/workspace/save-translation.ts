/** Saves segments of a section as they are translated; what others changed meanwhile is never overwritten. (rules E24) */
import { and, eq, ne } from 'drizzle-orm';
import { hasPermission } from '#domain/access/staff.ts';
import { staffOf } from '#domain/access/viewer.ts';
import { findTextFault } from '#domain/translation/section-text.ts';
import { findSlugFault } from '#domain/translation/translated-slug.ts';
import type { Pair, TranslatedSegment } from '#domain/translation/translated-text.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { describeCounts } from '#server/modules/translations/lists/resource.ts';
import { translationTexts } from '#server/modules/translations/tables.ts';
import { listRows, saveProgress } from './follow-source.ts';
import { type OpenSection, openSection, requireLanguage, type SectionAddress } from './open-section.ts';
import { describeDeed, findNames } from './queries-people.ts';
import { makeWork, type TextRow } from './section-work.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>;
type SegmentChange = {
  key: string;
  target?: string | undefined;
  edits: number;
  checked?: boolean | undefined;
  confirmed?: boolean | undefined;
};
type Change = { slug?: string | undefined; segments: readonly SegmentChange[] };

export function saveTranslation(ctx: Needs, address: SectionAddress, change: Change) {
  requireLanguage(ctx, address.language);
  return ctx.db.transaction(async (tx) =>
    applyChange(ctx, tx, { opened: await openSection(tx, address, ctx.clock.now()), change }),
  );
}

/** Saves within a transaction; the language was checked by the caller. */
export async function applyChange(ctx: Needs, tx: Tx, { opened, change }: { opened: OpenSection; change: Change }) {
  const now = ctx.clock.now();
  const row = await lockRow(tx, opened, now);
  // Read again under the lock: another request may have saved in between.
  const work = makeWork(opened.opened.section, opened.opened.english, row);
  const sorted = sortChanges(work.segments, change.segments);
  const changed = new Map(sorted.accepted.map((each) => [each.key, changePair(ctx, work.segments, each)]));
  await checkSlug(tx, { opened, row, slug: change.slug });
  const saved = await store(ctx, tx, { row, segments: work.segments, changed, slug: change.slug });
  const after = makeWork(work.section, work.english, saved);
  const { source, language } = opened;
  await saveProgress(tx, { source, language, rows: await listRows(tx, source.number, language), now });
  const disputed = work.segments.filter(({ key }) => sorted.conflicting.has(key));
  const names = await findNames(
    tx,
    disputed.map(({ pair }) => pair?.byId ?? null),
  );
  return {
    saved: now.toISOString(),
    // A key names the English text, which a save never changes.
    segments: after.segments.filter(({ key }) => changed.has(key)).map(describeSaved),
    conflicts: disputed.map((segment) => ({
      ...describeSaved(segment),
      changed: describeDeed(names, segment.pair?.at ?? null, segment.pair?.byId ?? null),
    })),
    removed: sorted.removed,
    counts: describeCounts(after.progress),
  };
}

const describeSaved = ({ key, pair, state }: TranslatedSegment) => ({
  ...{ key, state, target: pair?.target ?? '', edits: pair?.edits ?? 0, confirmed: pair?.isConfirmed ?? false },
});

/** The row of the section, made if it is the first translation of it. */
async function lockRow(tx: Tx, { source, language, opened }: OpenSection, now: Date): Promise<TextRow> {
  const { slug: sectionSlug, number: section } = opened.section;
  await tx
    .insert(translationTexts)
    .values({ publicationNumber: source.number, sectionSlug, section, language, pairs: [], updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(translationTexts)
    .where(
      and(
        eq(translationTexts.publicationNumber, source.number),
        eq(translationTexts.sectionSlug, sectionSlug),
        eq(translationTexts.language, language),
      ),
    )
    .for('update');
  if (row === undefined) throw new Failure('translation.not-found');
  return row;
}

/** Changes of segments that are still there, that others changed, and whose English text is another. */
function sortChanges(segments: readonly TranslatedSegment[], changes: readonly SegmentChange[]) {
  const byKey = new Map(segments.map((segment) => [segment.key, segment]));
  const accepted: SegmentChange[] = [];
  const conflicting = new Set<string>();
  const removed: string[] = [];
  for (const change of changes) {
    const segment = byKey.get(change.key);
    const edits = segment?.pair?.edits ?? 0;
    const isSame = change.target !== undefined && change.target === (segment?.pair?.target ?? '');
    if (segment === undefined) removed.push(change.key);
    else if (edits === change.edits || isSame) accepted.push(change);
    else conflicting.add(change.key);
  }
  return { accepted, conflicting, removed };
}

function changePair(ctx: Needs, segments: readonly TranslatedSegment[], change: SegmentChange): Pair {
  const found = segments.find(({ key }) => key === change.key);
  if (found === undefined) throw new Failure('translation.not-found');
  const { segment, pair } = found;
  const target = (change.target ?? pair?.target ?? '').replace(/\r\n?/g, '\n').trim();
  const fault = findTextFault({ kind: segment.kind, source: segment.text, target });
  if (fault !== null && fault !== 'empty')
    throw new Failure(fault === 'too-long' ? 'translation.too-long' : 'translation.structure', {
      source: { pointer: `/segments/${change.key}` },
    });
  const isChanged = target !== (pair?.target ?? '') || pair?.source !== segment.text;
  return {
    ...{ kind: segment.kind, slide: segment.slide, source: segment.text, target },
    edits: (pair?.edits ?? 0) + 1,
    byId: isChanged || pair === null ? ctx.viewer.id : pair.byId,
    at: ctx.clock.now().toISOString(),
    isReviewed: !isChanged && (pair?.isReviewed || (change.checked === true && mayReview(ctx, pair))),
    isConfirmed: change.confirmed ?? (!isChanged && pair?.isConfirmed === true),
    isPending: isChanged || (pair?.isPending ?? false),
  };
}

/** Whoever wrote a translation does not review it, unless they publish it. (rules E24) */
const mayReview = ({ viewer }: Needs, pair: Pair | null): boolean =>
  pair?.byId !== viewer.id || hasPermission(staffOf(viewer), 'content.publish');

type Storing = {
  row: TextRow;
  segments: readonly TranslatedSegment[];
  changed: ReadonlyMap<string, Pair>;
  slug: string | undefined;
};

/** The pairs in the order of the English text; those without a segment stay at the end, for a text that comes back. */
async function store(ctx: Needs, tx: Tx, { row, segments, changed, slug }: Storing): Promise<TextRow> {
  const used = new Set(segments.map(({ pair }) => pair));
  const current = segments.flatMap(({ key, pair }) => changed.get(key) ?? pair ?? []);
  const values = {
    pairs: [...current, ...row.pairs.filter((pair) => !isAmong(used, pair))].slice(0, MAX_PAIRS),
    ...(slug === undefined || slug === row.slug ? {} : { slug, isSlugPending: true }),
    ...{ version: row.version + 1, updatedAt: ctx.clock.now(), updatedById: ctx.viewer.id },
  };
  const [saved] = await tx.update(translationTexts).set(values).where(eq(translationTexts.id, row.id)).returning();
  return saved ?? row;
}

const MAX_PAIRS = 2_000;

const isAmong = (used: ReadonlySet<Pair | null>, { kind, source, target }: Pair): boolean =>
  [...used].some((pair) => pair?.source === source && pair.kind === kind && pair.target === target);

/** An address is well formed, and no other section of the language has it. (rules E25) */
async function checkSlug(
  tx: Tx,
  { opened, row, slug }: { opened: OpenSection; row: TextRow; slug: string | undefined },
): Promise<void> {
  if (slug === undefined || slug === '' || slug === row.slug) return;
  const pointer = { source: { pointer: '/slug' } };
  if (findSlugFault(slug) !== null) throw new Failure('translation.slug', pointer);
  const [other] = await tx
    .select({ publication: translationTexts.publicationNumber, section: translationTexts.section })
    .from(translationTexts)
    .where(
      and(
        eq(translationTexts.language, opened.language),
        eq(translationTexts.slug, slug),
        ne(translationTexts.id, row.id),
      ),
    )
    .limit(1);
  if (other !== undefined) throw new Failure('translation.slug-taken', { ...pointer, meta: other });
}
