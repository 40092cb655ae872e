/** Private links to a draft, for readers without an account. (rules E13) */
import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { pagePath } from '#contract/page-paths.ts';
import { addDaysIn } from '#domain/shared/time-zone.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { type ActorOf, describeActors } from '#server/modules/authoring/drafts/queries-actors.ts';
import { findHead, findSource } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { findWritable, lockWritable } from '#server/modules/authoring/drafts/writers.ts';
import { listDraftRecordings } from '#server/modules/authoring/recordings/assigned-recordings.ts';
import { previewLinks } from '#server/modules/authoring/tables.ts';
import type { PublicationImporter } from '#server/ports/publication-importer.ts';
import { describePreview } from './describe-preview.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'origin'>;
type LinkRow = typeof previewLinks.$inferSelect;
export type ShownLink = { link: LinkRow; actorOf: ActorOf; url: string | null };

const VALID_DAYS = 14;
const TOKEN_BYTES = 32;
/** The links of one publication that are valid at once. */
const MAX_LINKS = 50;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The links that are valid now, the oldest first. */
export async function readPreviewLinks(ctx: Needs, number: number): Promise<ShownLink[]> {
  await findWritable(ctx, number);
  const rows = await ctx.db.select().from(previewLinks).where(validLinks(ctx, number)).orderBy(asc(previewLinks.id));
  const actorOf = await describeActors(
    ctx.db,
    rows.map(({ createdById }) => createdById),
  );
  return rows.map((link) => ({ link, actorOf, url: null }));
}

const validLinks = ({ clock }: Pick<Needs, 'clock'>, number: number) =>
  and(eq(previewLinks.publicationNumber, number), gt(previewLinks.expiresAt, clock.now()));

/** The token is stored as a hash, so the address of a link is shown by this answer alone. */
export async function createPreviewLink(ctx: Needs, number: number): Promise<ShownLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const link = await ctx.db.transaction(async (tx) => {
    await lockWritable(tx, ctx, number);
    if ((await tx.$count(previewLinks, validLinks(ctx, number))) >= MAX_LINKS) throw new Failure('preview.too-many');
    const now = ctx.clock.now();
    const expiresAt = addDaysIn(now, VALID_DAYS, ctx.clock.zone);
    const [row] = await tx
      .insert(previewLinks)
      .values({
        ...{ publicationNumber: number, tokenHash: hashToken(token), expiresAt },
        ...{ createdById: ctx.viewer.id, createdAt: now },
      })
      .returning();
    if (row === undefined) throw new Error('The link was not stored');
    const after = { link: row.id, expires: expiresAt.toISOString() };
    await recordAuditEntry(tx, ctx, {
      action: 'publication.preview-link-created',
      ...subjectOf(number),
      detail: { after },
    });
    return row;
  });
  const actorOf = await describeActors(ctx.db, [link.createdById]);
  const url = new URL(pagePath('/preview/:token', { token }), ctx.origin).href;
  return { link, actorOf, url };
}

const subjectOf = (number: number) => ({ subjectType: 'OfficePublication', subjectId: number });

/** Ends a link at once. */
export async function revokePreviewLink(ctx: Needs, { number, id }: { number: number; id: number }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockWritable(tx, ctx, number);
    const own = and(eq(previewLinks.publicationNumber, number), eq(previewLinks.id, id));
    const [row] = await tx.delete(previewLinks).where(own).returning();
    if (row === undefined) throw new Failure('preview.not-found');
    const before = { link: row.id, expires: row.expiresAt.toISOString() };
    await recordAuditEntry(tx, ctx, {
      action: 'publication.preview-link-revoked',
      ...subjectOf(number),
      detail: { before },
    });
  });
}

export const linkAttributes = ({ link, actorOf, url }: ShownLink) => ({
  url,
  expires: link.expiresAt.toISOString(),
  created: link.createdAt.toISOString(),
  created_by: actorOf(link.createdById),
});

type ReaderNeeds = Ctx & { importer: PublicationImporter };

/** The text as it is now, for whoever has the link. */
export async function readPreview(ctx: ReaderNeeds, token: string) {
  const [link] = await ctx.db
    .select()
    .from(previewLinks)
    .where(eq(previewLinks.tokenHash, hashToken(token)));
  if (link === undefined) throw new Failure('preview.not-found');
  if (link.expiresAt <= ctx.clock.now()) throw new Failure('preview.ended');
  const draft = await findHead(ctx.db, link.publicationNumber);
  const source = draft === null ? null : await findSource(ctx.db, draft);
  if (draft === null || source === null) throw new Failure('preview.ended');
  const rendered = await ctx.importer.render(ctx, source);
  return {
    publication: rendered && (await describePreview(ctx, rendered, await listDraftRecordings(ctx.db, draft))),
    saved: draft.updatedAt.toISOString(),
    expires: link.expiresAt.toISOString(),
  };
}
