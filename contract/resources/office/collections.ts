import { z } from 'zod';
import { COLLECTION_NAMES } from '#domain/authoring/collections.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { defineResource } from '../../resource.ts';

const Fields = z.record(z.string(), z.unknown());

export const CollectionEntry = defineResource('CollectionEntry', {
  attributes: z.object({
    collection: z.enum(COLLECTION_NAMES),
    /** What identifies it in the import format: a slug, a number or a name. */
    key: z.string(),
    /** Its fields in the words of the import format. (content/FORMAT.md) */
    value: Fields,
    translations: z.partialRecord(z.enum(TRANSLATION_LANGUAGES), Fields),
    /** The storage keys of its pictures by name. */
    assets: z.record(z.string(), z.string()),
    position: z.int(),
    version: z.int(),
    /** Whether it differs from the last imported folder, or no folder contained it. */
    is_changed: z.boolean(),
    /** Whether an imported folder ever contained it. */
    is_imported: z.boolean(),
    /** The number of publications that name it; null if publications do not. */
    uses: z.int().nullable(),
    /** How often a redirect was followed, and when last; null for other collections. */
    followed: z.object({ uses: z.int(), last: z.iso.datetime().nullable() }).nullable(),
    updated: z.iso.datetime(),
    /** Who changed it last; null for an import. */
    updated_by: z.string().nullable(),
  }),
  relationships: {},
});
