/** Publishes a language of a publication on its own. (rules E27, E28) */
import { and, eq } from 'drizzle-orm';
import type { SourceFiles } from '#domain/authoring/source-files.ts';
import { listChangedPaths } from '#domain/authoring/source-files.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { replaceTranslations } from '#server/modules/authoring/index.ts';
import { translationTexts } from '#server/modules/translations/tables.ts';
import type { PreparedImport, PublicationImporter } from '#server/ports/publication-importer.ts';
import { composeFiles } from './compose-files.ts';
import { digestOf, followSource } from './follow-source.ts';
import { describeStatus, requirePublishable, setSubmission } from './language-status.ts';
import { type LanguageAddress, type OpenLanguage, openLanguage, requireLanguage } from './open-section.ts';
import { findLatestRevision, findVisibility, type Revision } from './queries-sources.ts';
import { isPublic } from './read-translation.ts';
import { isPending, type SectionWork, translationPath } from './section-work.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'storage' | 'pdf' | 'origin' | 'content'> & {
  importer: PublicationImporter;
};

type Plan = OpenLanguage & {
  /** Changed texts of the open draft. */
  changes: Record<string, string>;
  /** What becomes public; null if the publication is not public, or nothing public changes. */
  revision: { base: Revision; files: SourceFiles } | null;
};

/**
 * Replaces the translated files of what is public, without anything else of the open draft, and those of the draft. The
 * texts are stored before the transaction, which must not wait for storage.
 */
export async function publishTranslation(ctx: Needs, address: LanguageAddress) {
  requireLanguage(ctx, address.language);
  const plan = await ctx.db.transaction((tx) => makePlan(ctx, tx, address));
  const prepared = await prepare(ctx, plan);
  const status = await ctx.db.transaction((tx) => write(ctx, tx, { plan, prepared }));
  if (prepared !== null) await ctx.content.refresh();
  return status;
}

async function makePlan({ clock }: Needs, tx: Tx, address: LanguageAddress): Promise<Plan> {
  const opened = await openLanguage(tx, address, clock.now());
  const { source, language, work } = opened;
  await requirePublishable(tx, opened);
  const visibility = await findVisibility(tx, source.number);
  if (visibility === 'withdrawn') throw new Failure('translation.withdrawn');
  const changes = source.open === null ? {} : composeFiles(source.files, work, language);
  const base = isPublic(visibility) ? await findLatestRevision(tx, source.number) : null;
  if (base === null) return { ...opened, changes, revision: null };
  const files = { ...base.files, ...composeFiles(base.files, work, language) };
  const isChanged = listChangedPaths(base.files, files).length > 0;
  return { ...opened, changes, revision: isChanged ? { base, files } : null };
}

async function prepare(ctx: Needs, { source, revision }: Plan): Promise<PreparedImport | null> {
  if (revision === null) return null;
  const { files, base } = revision;
  const preparation = await ctx.importer.prepare(ctx, { number: source.number, files, assets: base.assets });
  if (preparation.ok) return preparation.prepared;
  throw new Failure('translation.invalid', { meta: { problems: preparation.problems.slice(0, MAX_PROBLEMS) } });
}

const MAX_PROBLEMS = 20;

async function write(ctx: Needs, tx: Tx, { plan, prepared }: { plan: Plan; prepared: PreparedImport | null }) {
  const { source, language, revision, changes } = plan;
  const isCurrent = await replaceTranslations(ctx, tx, {
    ...{ number: source.number, version: source.version, changes },
    summarize: (files) => ctx.importer.summarize({ number: source.number, files, assets: {} }),
    revision:
      revision === null
        ? null
        : {
            ...{ base: revision.base.number, files: revision.files, assets: revision.base.assets },
            note: `Translation: ${language}`,
          },
  });
  if (!isCurrent) throw new Failure('translation.changed');
  await prepared?.write(tx);
  const written = source.open === null ? (revision?.files ?? source.files) : { ...source.files, ...changes };
  for (const work of plan.work.filter(isPending)) await settle(tx, { work, plan, written });
  const opened = { ...plan, source: { ...source, version: source.version + 1 } };
  await followSource(tx, source.number, ctx.clock.now());
  await setSubmission(tx, opened, { submittedAt: null, submittedById: null });
  const after = await openLanguage(
    tx,
    { publication: source.number as LanguageAddress['publication'], language },
    ctx.clock.now(),
  );
  const status = await describeStatus(tx, after);
  if (prepared !== null) await ctx.content.raise(tx);
  await recordAuditEntry(tx, ctx, {
    ...{ action: 'translation.published', subjectType: 'Publication', subjectId: source.number },
    detail: { language, before: describeTexts(plan, 'former'), after: describeTexts(plan, 'current') },
  });
  return status;
}

type Settling = { work: SectionWork; plan: Plan; written: SourceFiles };

/** What was published agrees with its file, and needs no review. A newer edit in between stays pending. */
async function settle(tx: Tx, { work, plan, written }: Settling): Promise<void> {
  const { row } = work;
  if (row === null) return;
  const text = written[translationPath(work.section.number, plan.language)];
  await tx
    .update(translationTexts)
    .set({
      pairs: row.pairs.map((pair) => ({ ...pair, isPending: false, isReviewed: true })),
      isSlugPending: false,
      fileDigest: text === undefined ? row.fileDigest : digestOf(text),
      version: row.version + 1,
    })
    .where(and(eq(translationTexts.id, row.id), eq(translationTexts.version, row.version)));
}

/** The changed files before or after, for the record of changes. */
function describeTexts({ revision, source, changes }: Plan, side: 'former' | 'current') {
  const [before, after] =
    revision === null ? [source.files, { ...source.files, ...changes }] : [revision.base.files, revision.files];
  const files = side === 'former' ? before : after;
  return Object.fromEntries(listChangedPaths(before, after).map((path) => [path, files[path] ?? null]));
}
