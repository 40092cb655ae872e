/** The small parts of a cover: categories, key points, documents, pictures. */
import { inArray } from 'drizzle-orm';
import { inLanguage } from '#domain/catalogue/languages.ts';
import { project } from '#server/jsonapi/projection.ts';
import { keepRowsWhileUnchanged } from '#server/kernel/keep-while-unchanged.ts';
import { type CategoryRow, loadCategories } from './categories.ts';
import { loadMaterials, type MaterialRow } from './materials.ts';
import { addressMedia } from './media-address.ts';
import { files, keyPoints } from './tables.ts';

const keepPoints = keepRowsWhileUnchanged<typeof keyPoints.$inferSelect>(5000);
const keepFiles = keepRowsWhileUnchanged<typeof files.$inferSelect>(2000);

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
    keepPoints(content, ids, (missing) => db.select().from(keyPoints).where(inArray(keyPoints.id, missing))),
});

export const materialProjection = project<'Material', MaterialRow>({
  type: 'Material',
  id: (material) => material.id,
  attributes: (material, ctx) => ({
    title: material.title,
    kind: material.kind,
    size: material.bytes,
    lock: !material.granted.ok,
    required_membership: material.requiredMembership,
    url: material.granted.ok ? addressMedia(ctx, { key: material.storageKey, open: false }) : null,
  }),
  related: {},
  load: loadMaterials,
});

/** Portraits alone are given out as files, and they are open; everything else goes through the resource that guards it. */
export const fileProjection = project<'File', typeof files.$inferSelect>({
  type: 'File',
  id: (file) => file.id,
  attributes: (file, ctx) => ({
    url: addressMedia(ctx, { key: file.storageKey, open: true }),
    alt: file.alt,
    width: file.width,
    height: file.height,
    mime: file.mime,
  }),
  related: {},
  load: ({ db, content }, ids) =>
    keepFiles(content, ids, (missing) => db.select().from(files).where(inArray(files.id, missing))),
});
