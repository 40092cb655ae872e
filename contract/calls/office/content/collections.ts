import { z } from 'zod';
import { defineCall, plainBody, resourceBody } from '#contract/call.ts';
import { boundedText } from '#contract/forms/text.ts';
import { recordId } from '#contract/path-parameters.ts';
import { COLLECTION_NAMES } from '#domain/authoring/collections.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';

const ENTRIES = '/api/admin/collections/{collection}/entries/';
const ENTRY = `${ENTRIES}{id}/` as const;

/** Parsed again by the form of the collection. (contract/forms/collections.ts) */
const Fields = z.record(boundedText(60), z.unknown());
const Form = z.strictObject({
  value: Fields,
  translations: z.partialRecord(z.enum(TRANSLATION_LANGUAGES), Fields).default({}),
  /** The storage keys of pictures that the value names. */
  assets: z.record(boundedText(100), boundedText(300)).default({}),
});
const Version = z.int().min(1).max(2_000_000_000);

export const CollectionParameter = z.enum(COLLECTION_NAMES);

export const listEntries = defineCall({
  name: 'listEntries',
  method: 'GET',
  path: ENTRIES,
  summary: 'The entries of a collection, such as authors or testimonials, in their order.',
  answers: 'CollectionEntry',
  many: true,
  who: 'staff',
  list: { page: { size: 50, all: true }, filters: z.object({ search: boundedText(200) }) },
});

export const getEntry = defineCall({
  name: 'getEntry',
  method: 'GET',
  path: ENTRY,
  params: { id: recordId('collectionEntry') },
  summary: 'One entry of a collection.',
  answers: 'CollectionEntry',
  who: 'staff',
});

export const createEntry = defineCall({
  name: 'createEntry',
  method: 'POST',
  path: ENTRIES,
  summary: 'Adds an entry at the end of its collection; the site shows it at the next request.',
  answers: 'CollectionEntry',
  status: 201,
  who: 'staff',
  body: resourceBody('CollectionEntry', Form),
});

export const changeEntry = defineCall({
  name: 'changeEntry',
  method: 'PATCH',
  path: ENTRY,
  params: { id: recordId('collectionEntry') },
  summary: 'Changes an entry, given the version that the change began from.',
  answers: 'CollectionEntry',
  who: 'staff',
  body: resourceBody('CollectionEntry', Form.extend({ version: Version })),
});

export const deleteEntry = defineCall({
  name: 'deleteEntry',
  method: 'DELETE',
  path: ENTRY,
  params: { id: recordId('collectionEntry') },
  summary: 'Deletes an entry that no publication names; it can be restored.',
  status: 204,
  who: 'staff',
});

export const restoreEntry = defineCall({
  name: 'restoreEntry',
  method: 'POST',
  path: `${ENTRY}restore/`,
  params: { id: recordId('collectionEntry') },
  summary: 'Restores a deleted entry in its place.',
  answers: 'CollectionEntry',
  who: 'staff',
});

export const orderEntries = defineCall({
  name: 'orderEntries',
  method: 'POST',
  path: '/api/admin/collections/{collection}/order/',
  summary: 'Sets the order of a collection: the ids of all of its entries.',
  who: 'staff',
  body: plainBody(z.strictObject({ ids: z.array(boundedText(12)).max(1000) })),
  plain: z.object({ data: z.object({ ids: z.array(z.string()) }) }),
});

export const previewText = defineCall({
  name: 'previewText',
  method: 'POST',
  path: '/api/admin/collections/preview/',
  summary: 'Renders the Markdown of a page or a biography as the site shows it, with its problems.',
  who: 'staff',
  permission: 'site.write',
  confirm: false,
  idempotency: 'none',
  body: plainBody(z.strictObject({ text: boundedText(100_000) })),
  plain: z.object({ data: z.object({ html: z.string(), problems: z.array(z.string()) }) }),
});

export const exportCollections = defineCall({
  name: 'exportCollections',
  method: 'GET',
  path: '/api/admin/collections.zip',
  summary: 'Every collection as files of a library folder: what nobody changed is byte for byte as it was imported.',
  who: 'staff',
  permission: 'site.write',
  media: 'application/zip',
});
