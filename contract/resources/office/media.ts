import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { ASSET_KINDS, ASSET_STATES, PREPARATIONS } from '#domain/media/asset-kinds.ts';
import { defineResource } from '../../resource.ts';

/** What was made of an original: a picture in another size, a rendition, a poster, a waveform. */
const DerivedFile = z.object({
  role: z.string(),
  label: z.string(),
  mime: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  url: z.string(),
});

/** A file of the office, from its upload on. (rules U1) */
export const Asset = defineResource('Asset', {
  attributes: z.object({
    name: z.string(),
    /** Null until the content was recognized. */
    kind: z.enum(ASSET_KINDS).nullable(),
    mime: z.string().nullable(),
    state: z.enum(ASSET_STATES),
    /** Why it was refused, which attribute of the file is at fault, and the id of the file that has the same content. */
    rejection: z
      .object({ code: z.string(), detail: z.string(), field: z.string(), same_as: z.string().nullable() })
      .nullable(),
    bytes: z.int(),
    /** The bytes that have arrived. */
    received: z.int(),
    sha256: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Seconds of a recording; null if it could not be measured. */
    duration: z.number().nullable(),
    preparation: z.enum(PREPARATIONS),
    /** The original; null until it is stored. Signed addresses expire. */
    url: z.string().nullable(),
    /** The storage key, by which texts refer to it. */
    storage_key: z.string().nullable(),
    derived: z.array(DerivedFile),
    captions: z.array(z.object({ id: z.string(), language: z.enum(LANGUAGES), name: z.string(), url: z.string() })),
    used_by: z.array(z.object({ type: z.string(), id: z.string(), title: z.string(), location: z.string() })),
    uploaded_by: z.object({ id: z.string(), name: z.string() }).nullable(),
    created_at: z.iso.datetime(),
  }),
  relationships: {},
});
