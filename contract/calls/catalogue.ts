import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { CREDIT_CLASSES } from '#domain/catalogue/test-class.ts';
import { defineCall, resourceBody } from '../call.ts';
import { date } from '../dates.ts';
import { changeAge } from '../forms/change-age.ts';
import { text } from '../forms/text.ts';
import { ids, names } from '../ids.ts';
import { recordIdOrSlug, sectionIdOrSlug } from '../path-parameters.ts';
import { TextPosition } from '../resources/catalogue.ts';

const truth = z.enum(['true', 'false']).transform((text) => text === 'true');
/** CME and SA are accepted among the types and select the class of credit, whatever the type. (rules C2) */
const types = names.pipe(z.array(z.enum([...PUBLICATION_TYPES, ...CREDIT_CLASSES], 'not a publication type')));

const publicationFilters = z.object({
  visibility: z.enum(['published', 'announced']),
  test_class: z.enum(['1', '2']).transform(Number),
  type__in: types,
  search: text(200),
  categories__id__in: ids,
  categories__slug__in: names,
  /** Whether any of its sections is recorded. */
  recorded: truth,
  completed: truth,
  can_user_take_test: truth,
  authorId__in: ids,
  publicationDate__gte: date,
  publicationDate__lte: date,
  /** The last day of its credit. */
  expirationDate__gte: date,
  expirationDate__lte: date,
});

export const listPublications = defineCall({
  name: 'listPublications',
  method: 'GET',
  path: '/api/publications/',
  summary:
    'Publications, most recently modified first, with counts per type, category and test class, and of those with a recording.',
  answers: 'Publication',
  many: true,
  includeDepth: 2,
  list: {
    filters: publicationFilters,
    sorts: ['modified', 'publicationDate', 'expirationDate', 'title', 'relevance'],
    page: { size: 6 },
  },
  /** The language that `filter[search]` searches: translated content is found by its translation. */
  parameters: z.object({ lang: z.enum(LANGUAGES) }),
});

export const listPublicationsInOrder = defineCall({
  name: 'listPublicationsInOrder',
  method: 'GET',
  path: '/api/publications/order_by_pk_in/',
  summary: 'Publications in the order of the ids given.',
  answers: 'Publication',
  many: true,
  includeDepth: 2,
  list: { filters: z.object({ id__in: ids, visibility: z.enum(['published', 'announced']) }), page: { size: 10 } },
});

export const getPublication = defineCall({
  name: 'getPublication',
  method: 'GET',
  path: '/api/publications/{id}/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'One publication, by id or slug.',
  answers: 'Publication',
  includeDepth: 2,
  deepIncludes: ['questions.answers.question'],
});

const OfflineCopy = z.object({
  /** Of its page today. */
  slug: z.string(),
  /** When the copy stops opening unless it is confirmed again. (rules B2) */
  expires: z.iso.datetime(),
  /** The recordings of its open sections, with the sizes of their files in bytes. */
  recordings: z.array(z.object({ section: z.string(), url: z.string(), bytes: z.int() })),
});

export const getOfflineCopy = defineCall({
  name: 'getOfflineCopy',
  method: 'GET',
  path: '/api/publications/{id}/offline-copy/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'Whether the caller may keep a publication on a device for offline reading, until when, and its recordings.',
  who: 'signed-in',
  plain: z.object({ data: OfflineCopy }),
});

export const unlockPublication = defineCall({
  name: 'unlockPublication',
  method: 'POST',
  path: '/api/publications/{id}/unlock/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'Spends one of the two free quick takes.',
  answers: 'Unlock',
  status: 201,
  who: 'signed-in',
  includeDepth: 1,
  body: resourceBody('Unlock', z.strictObject({})),
});

export const savePublication = defineCall({
  name: 'savePublication',
  method: 'PUT',
  path: '/api/publications/{id}/saved/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'Saves a publication for later; idempotent.',
  answers: 'Saved',
  who: 'signed-in',
  includeDepth: 1,
  body: resourceBody('Saved', z.strictObject({})),
});

export const unsavePublication = defineCall({
  name: 'unsavePublication',
  method: 'DELETE',
  path: '/api/publications/{id}/saved/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'Removes a publication from those the caller saved for later.',
  who: 'signed-in',
  status: 204,
});

export const listSaved = defineCall({
  name: 'listSaved',
  method: 'GET',
  path: '/api/saved/',
  summary: 'The publications that the caller saved for later, latest first.',
  answers: 'Saved',
  many: true,
  who: 'signed-in',
  includeDepth: 2,
  list: { page: { size: 20, all: true } },
});

export const getSection = defineCall({
  name: 'getSection',
  method: 'GET',
  path: '/api/sections/{id}/',
  params: { id: sectionIdOrSlug },
  summary: 'One section, by id or slug; only its metadata while it is locked.',
  answers: 'Section',
  includeDepth: 2,
  parameters: z.object({ lang: z.enum(['en', 'pt-br', 'fr', 'it', 'de']) }),
});

export const saveProgress = defineCall({
  name: 'saveProgress',
  method: 'PUT',
  path: '/api/sections/{id}/progress/',
  params: { id: sectionIdOrSlug },
  summary:
    'Saves the position in the recording or the text, the furthest share reached, and whether the section is read. `age`: milliseconds since the change was made, for one made offline.',
  answers: 'Progress',
  who: 'signed-in',
  includeDepth: 1,
  body: resourceBody(
    'Progress',
    z.strictObject({
      position: z.int().min(0).max(86_400).optional(),
      text_position: TextPosition.optional(),
      share: z.number().min(0).max(1).optional(),
      read: z.boolean().optional(),
      age: changeAge.optional(),
    }),
  ),
});

export const listProgress = defineCall({
  name: 'listProgress',
  method: 'GET',
  path: '/api/progress/',
  summary: 'The caller’s reading positions, most recent first.',
  answers: 'Progress',
  many: true,
  who: 'signed-in',
  includeDepth: 2,
  list: { filters: z.object({ publication: ids }), page: { size: 20 } },
});

export const listAuthors = defineCall({
  name: 'listAuthors',
  method: 'GET',
  path: '/api/authors/',
  summary: 'Faculty.',
  answers: 'Author',
  many: true,
  includeDepth: 1,
  list: { page: { size: 10 } },
});

export const getAuthor = defineCall({
  name: 'getAuthor',
  method: 'GET',
  path: '/api/authors/{id}/',
  params: { id: recordIdOrSlug('author') },
  summary: 'One author, by id or slug.',
  answers: 'Author',
  includeDepth: 1,
});

export const listCategories = defineCall({
  name: 'listCategories',
  method: 'GET',
  path: '/api/categories/',
  summary: 'Categories with the number of published publications in each.',
  answers: 'Category',
  many: true,
  list: { filters: z.object({ featured: truth }), page: { size: 20, all: true } },
});
