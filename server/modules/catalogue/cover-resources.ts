/** The small parts of a cover: categories, key points, documents, pictures. */
import { inArray } from 'drizzle-orm';
import { project } from '#server/jsonapi/projection.ts';
import { type CategoryRow, loadCategories } from './categories.ts';
import { loadMaterials, type MaterialRow } from './materials.ts';
import { addressMedia } from './media-address.ts';
import { files, keyPoints } from './tables.ts';

export const categoryProjection = project<'Category', CategoryRow>({
  type: 'Category',
  id: (category) => category.id,
  attributes: ({ name, slug, featured, count }) => ({ name, slug, featured, count }),
  related: {},
  load: loadCategories,
});

export const keyPointProjection = project<'KeyPoint', typeof keyPoints.$inferSelect>({
  type: 'KeyPoint',
  id: (point) => point.id,
  attributes: ({ text, number }) => ({ text, number }),
  related: {},
  load: ({ db }, ids) =>
    db
      .select()
      .from(keyPoints)
      .where(inArray(keyPoints.id, [...ids])),
});

export const materialProjection = project<'Material', MaterialRow>({
  type: 'Material',
  id: (material) => material.id,
  attributes: (material, ctx) => ({
    title: material.title,
    kind: material.kind,
    size: material.bytes,
    lock: !material.granted.ok,
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
  load: ({ db }, ids) =>
    db
      .select()
      .from(files)
      .where(inArray(files.id, [...ids])),
});
