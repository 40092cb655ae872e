/** Translations from outside of the office: what a file would change, and the change. (rules E31) */
import { findTextFault } from '#domain/translation/section-text.ts';
import type { TranslatedSegment } from '#domain/translation/translated-text.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import {
  type LanguageAddress,
  type OpenLanguage,
  openLanguage,
  requireLanguage,
} from '#server/modules/translations/workspace/open-section.ts';
import { applyChange } from '#server/modules/translations/workspace/save-translation.ts';
import type { SectionWork } from '#server/modules/translations/workspace/section-work.ts';
import type { XliffUnit } from './read-xliff.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;

export async function exportXliff(ctx: Needs, address: LanguageAddress) {
  const { source, language, work } = await ctx.db.transaction((tx) => openLanguage(tx, address, ctx.clock.now()));
  const { writeXliff } = await import('./write-xliff.ts');
  const body = writeXliff({ number: source.number, title: source.title, language, work });
  return { body, downloadName: `${source.number}-${language}.xlf` };
}

type Effect = 'changes' | 'same' | 'empty' | 'source-differs' | 'unknown' | 'structure';
type Match = { unit: XliffUnit; effect: Effect; work: SectionWork | null; segment: TranslatedSegment | null };

export async function importXliff(ctx: Needs, address: LanguageAddress, file: { text: string; dry_run: boolean }) {
  requireLanguage(ctx, address.language);
  const { readXliff } = await import('./read-xliff.ts');
  return ctx.db.transaction(async (tx) => {
    const opened = await openLanguage(tx, address, ctx.clock.now());
    const reading = readXliff(file.text, opened.language);
    if (!reading.ok) throw new Failure('translation.xliff', { meta: { why: reading.why, line: reading.line } });
    const matches = reading.units.map((unit) => matchUnit(opened.work, unit));
    if (!file.dry_run) await apply(ctx, tx, { opened, matches });
    return describeMatches(matches);
  });
}

function matchUnit(work: readonly SectionWork[], unit: XliffUnit): Match {
  const sections = work.filter(({ section }) => unit.section === null || section.number === unit.section);
  for (const each of sections) {
    const segment = each.segments.find(({ key }) => key === unit.id);
    if (segment === undefined) continue;
    return { unit, effect: effectOf(unit, segment), work: each, segment };
  }
  // A tool may rename its units; a text that is there once is still found.
  const same = sections.flatMap((each) =>
    each.segments.flatMap((segment) => (segment.segment.text === unit.source ? [{ each, segment }] : [])),
  );
  const [only] = same;
  if (only !== undefined && same.length === 1)
    return { unit, effect: effectOf(unit, only.segment), work: only.each, segment: only.segment };
  return { unit, effect: 'unknown', work: null, segment: null };
}

const flatten = (text: string): string => text.replace(/\s+/g, ' ').trim();

function effectOf({ source, target }: XliffUnit, { segment, pair, state }: TranslatedSegment): Effect {
  if (target.trim() === '') return 'empty';
  if (flatten(source) !== flatten(segment.text)) return 'source-differs';
  if (target.trim() === pair?.target && state !== 'stale') return 'same';
  const fault = findTextFault({ kind: segment.kind, source: segment.text, target: target.trim() });
  return fault === null ? 'changes' : 'structure';
}

async function apply(ctx: Needs, tx: Tx, { opened, matches }: { opened: OpenLanguage; matches: readonly Match[] }) {
  const changed = matches.filter(({ effect }) => effect === 'changes');
  for (const work of opened.work) {
    // The last unit of a segment counts, if a file has several.
    const own = new Map(
      changed.flatMap((each) => (each.work === work && each.segment ? [[each.segment.key, each]] : [])),
    );
    if (own.size === 0) continue;
    const segments = [...own].map(([key, { unit, segment }]) => ({
      ...{ key, target: unit.target, edits: segment?.pair?.edits ?? 0 },
    }));
    await applyChange(ctx, tx, { opened: { ...opened, opened: work }, change: { segments } });
  }
  if (changed.length === 0) return;
  await recordAuditEntry(tx, ctx, {
    ...{ action: 'translation.imported', subjectType: 'Publication', subjectId: opened.source.number },
    detail: { language: opened.language, segments: changed.length },
  });
}

const MAX_EXCERPT = 500;
const excerpt = (text: string): string => (text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT)}…` : text);

function describeMatches(matches: readonly Match[]) {
  const counts: Record<Effect, number> = {
    ...{ changes: 0, same: 0, empty: 0, 'source-differs': 0, unknown: 0, structure: 0 },
  };
  for (const { effect } of matches) counts[effect] += 1;
  return {
    counts,
    units: matches
      .filter(({ effect }) => effect !== 'same' && effect !== 'empty')
      .map(({ unit, effect, work, segment }) => ({
        ...{ line: unit.line, effect, section: work?.section.number ?? unit.section },
        ...{ source: excerpt(unit.source), before: excerpt(segment?.pair?.target ?? ''), after: excerpt(unit.target) },
      })),
  };
}
