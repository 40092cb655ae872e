import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { ITEM_KINDS } from '#domain/drugs/item-kind.ts';
import { defineCall } from '../call.ts';
import { text } from '../forms/text.ts';

const DrugName = z.object({ slug: z.string(), name: z.string() });

const DrugEntry = DrugName.extend({
  kind: z.enum(['drug', 'class']),
  /** Brands and other names. */
  names: z.array(z.string()),
  classes: z.array(z.string()),
  /** Whether the library says anything of it, open to the caller or not. */
  has_items: z.boolean(),
});
export type DrugEntry = z.infer<typeof DrugEntry>;

const Source = z.object({
  publication: z.object({ slug: z.string(), title: z.string(), type: z.enum(PUBLICATION_TYPES) }),
  /** Null if it is a key point of the cover. */
  section: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** The page, with the slide and, if it is recorded, the moment. */
  address: z.string(),
  published: z.iso.date(),
  /** The date of the publication's latest revision; that of publication if it has none. */
  modified: z.iso.date(),
  /** The language of the titles. */
  lang: z.enum(LANGUAGES),
});

export const DrugItem = z.object({
  id: z.string(),
  kind: z.enum(ITEM_KINDS),
  /** The title of the slide; null on a key point. */
  title: z.string().nullable(),
  /** The language of the text, which is English where the section is not translated. */
  lang: z.enum(LANGUAGES),
  /** A sentence; null if it is a table. */
  text: z.string().nullable(),
  /** The table that it is a part of: equal for every drug. Null if it is a sentence. */
  table: z
    .object({
      id: z.string(),
      /** By their numbers in the whole table, the first column included. */
      columns: z.array(z.object({ number: z.int(), head: z.string() })),
      rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
    })
    .nullable(),
  source: Source,
});
export type DrugItem = z.infer<typeof DrugItem>;

/** A section that says something of the drug and does not open to the caller: where it is, and what opens it. */
export const LockedSource = Source.omit({ published: true, modified: true }).extend({
  lock_reason: z.enum(['register', 'upgrade', 'renew', 'choose', 'unpublished']),
  /** Null if a free account opens it. */
  required_membership: z.string().nullable(),
});

const Drug = DrugEntry.extend({
  brands: z.array(z.string()),
  classes: z.array(DrugName),
  /** The drugs of a class; of a drug, the others of its classes. */
  drugs: z.array(DrugName.extend({ has_items: z.boolean() })),
  items: z.array(DrugItem),
  locked: z.array(LockedSource),
});
export type Drug = z.infer<typeof Drug>;

const entry = <Attributes extends z.ZodObject>(attributes: Attributes) =>
  z.object({ type: z.literal('Drug'), id: z.string(), attributes });

export const listDrugs = defineCall({
  name: 'listDrugs',
  method: 'GET',
  path: '/api/drugs/',
  summary: 'Drugs and classes by name, or those that a name, a brand or a misspelling means.',
  limit: { perMinute: 300 },
  list: { filters: z.object({ query: text(200) }) },
  parameters: z.object({ lang: z.enum(LANGUAGES) }),
  plain: z.object({
    data: z.array(entry(DrugEntry)),
    meta: z.object({
      /** Whether the text is a name of what was found, and not only near one. */
      is_exact: z.boolean(),
    }),
  }),
});

export const getDrug = defineCall({
  name: 'getDrug',
  method: 'GET',
  path: '/api/drugs/{slug}/',
  summary: 'What tables and key points of the library say of a drug or class, each with its source.',
  limit: { perMinute: 300 },
  parameters: z.object({ lang: z.enum(LANGUAGES) }),
  plain: z.object({ data: entry(Drug) }),
});
