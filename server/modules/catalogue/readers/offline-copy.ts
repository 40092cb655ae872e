import { copyExpiry } from '#domain/access/offline-copy.ts';
import { slugWithId } from '#domain/shared/id.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { refuse } from '#server/kernel/failure.ts';
import { listFileSizes } from '#server/modules/catalogue/media/queries-media.ts';
import { getPublication } from '#server/modules/catalogue/publications/get-publication.ts';
import { refusalMeta } from '#server/modules/catalogue/required-tiers.ts';
import { listRecordings } from '#server/modules/catalogue/sections/get-section.ts';
import { listSiblings } from '#server/modules/catalogue/sections/queries-gates.ts';
import { canDownloadMaterials } from '#server/modules/catalogue/sections/section-access.ts';

/** What a copy contains besides what the ordinary calls answer; refused where materials are. (rules B1, B2) */
export async function getOfflineCopy(ctx: SignedInCtx, id: number) {
  const publication = await getPublication(ctx, id);
  refuse(canDownloadMaterials(ctx, publication), 'offline', { meta: await refusalMeta(ctx, publication.type) });
  const sections = await listSiblings(ctx.db, [publication.id]);
  const recordings = await listRecordings(
    ctx,
    sections.toSorted((a, b) => a.number - b.number).map((section) => section.id),
  );
  const open = [...recordings].flatMap(([section, { key, url }]) => (url === null ? [] : [{ section, key, url }]));
  const sizes = await listFileSizes(
    ctx.db,
    open.map(({ key }) => key),
  );
  return {
    slug: slugWithId(publication.slug, publication.id),
    expires: copyExpiry(ctx.viewer, ctx.clock.now()).toISOString(),
    recordings: open.map(({ section, key, url }) => ({ section: String(section), url, bytes: sizes.get(key) ?? 0 })),
  };
}
