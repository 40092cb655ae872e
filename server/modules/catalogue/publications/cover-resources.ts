/** JSON:API projections of the parts of a cover: categories, key points, documents, pictures. */
import { inArray } from 'drizzle-orm';
import { inLanguage } from '#domain/catalogue/languages.ts';
import { project } from '#server/jsonapi/projection.ts';
import { cacheRowsByContentVersion } from '#server/kernel/content/content-cache.ts';
import { type CategoryRow, loadCategories } from '#server/modules/catalogue/categories.ts';
import { mediaUrl } from '#server/modules/catalogue/media/media-url.ts';
import { files, keyPoints } from '#server/modules/catalogue/tables.ts';
import { loadMaterials, type MaterialRow } from './materials.ts';

const cachedPoints = cacheRowsByContentVersion<typeof keyPoints.$inferSelect>(5000);
const cachedFiles = cacheRowsByContentVersion<typeof files.$inferSelect>(2000);

export const categoryProjection = project<'Category', CategoryRow>({
  type: 'Category',
  id: (category) => category.id,
  attributes: (category, { language }) => {
    const { name, slug, featured, count } = inLanguage(category, language);
    return { name, slug, featured, count };
  },
  related: {},
  load: loadCategories,
});

export const keyPointProjection = project<'KeyPoint', typeof keyPoints.$inferSelect>({
  type: 'KeyPoint',
  id: (point) => point.id,
  attributes: ({ text, number }) => ({ text, number }),
  related: {},
  load: ({ db, content }, ids) =>
    cachedPoints(content, ids, (missing) => db.select().from(keyPoints).where(inArray(keyPoints.id, missing))),
});

export const materialProjection = project<'Material', MaterialRow>({
  type: 'Material',
  id: (material) => material.id,
  attributes: (material, ctx) => ({
    title: material.title,
    kind: material.kind,
    size: material.bytes,
    lock: !material.access.ok,
    required_membership: material.requiredMembership,
    url: material.access.ok ? mediaUrl(ctx, { key: material.storageKey, open: false }) : null,
  }),
  related: {},
  load: loadMaterials,
});

/**
 * Only portraits are served as `File`, and they are open; other files are served by the resource that checks access.
 */
export const fileProjection = project<'File', typeof files.$inferSelect>({
  type: 'File',
  id: (file) => file.id,
  attributes: (file, ctx) => ({
    url: mediaUrl(ctx, { key: file.storageKey, open: true }),
    alt: file.alt,
    width: file.width,
    height: file.height,
    mime: file.mime,
  }),
  related: {},
  load: ({ db, content }, ids) =>
    cachedFiles(content, ids, (missing) => db.select().from(files).where(inArray(files.id, missing))),
});
