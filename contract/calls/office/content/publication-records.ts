import { z } from 'zod';
import { defineCall, plainBody, resourceBody } from '#contract/call.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { validationMessage } from '#contract/forms/validation-message.ts';
import { recordId } from '#contract/path-parameters.ts';
import { Transcript } from '#contract/transcript.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { FrontMatter } from '../../assessment.ts';
import { FilePath, RenderedDraft, Version } from './publications.ts';

const params = { id: recordId('publication') };
const reads = { who: 'staff', permission: 'content.read' } as const;
const writes = { who: 'staff', permission: 'content.write', confirm: false } as const;

const comment = { ...params, comment: recordId('draft-comment') };

export const listDraftComments = defineCall({
  ...reads,
  name: 'listDraftComments',
  method: 'GET',
  path: '/api/admin/publications/{id}/comments/',
  params,
  summary: 'The comments beside the text with their replies, oldest first.',
  answers: 'DraftComment',
  many: true,
  list: {
    page: { size: 200, all: true },
    filters: z.object({ resolved: z.enum(['true', 'false']).transform((value) => value === 'true') }),
  },
});
export const addDraftComment = defineCall({
  ...reads,
  confirm: false,
  name: 'addDraftComment',
  method: 'POST',
  path: '/api/admin/publications/{id}/comments/',
  params,
  summary:
    'Adds a comment on a line, with the words that it is about; on a whole text, without a line; on the publication, without a path; or as a reply, which is where its comment is.',
  answers: 'DraftComment',
  status: 201,
  body: resourceBody(
    'DraftComment',
    z.strictObject({
      path: FilePath.nullable().default(null),
      line: z.int().min(1).max(1_000_000).nullable().default(null),
      quote: text(500).default(''),
      body: text(4_000).min(1, validationMessage('validation.message')),
      /** The id of the comment that is answered; of a reply, that of its comment. */
      reply_to: boundedText(20).nullable().default(null),
    }),
  ),
});
export const resolveDraftComment = defineCall({
  ...reads,
  confirm: false,
  name: 'resolveDraftComment',
  method: 'PATCH',
  path: '/api/admin/publications/{id}/comments/{comment}/',
  params: comment,
  summary: 'Resolves a comment with its replies, or opens it again.',
  answers: 'DraftComment',
  body: plainBody(z.strictObject({ resolved: z.boolean() })),
});
export const deleteDraftComment = defineCall({
  ...reads,
  confirm: false,
  name: 'deleteDraftComment',
  method: 'DELETE',
  path: '/api/admin/publications/{id}/comments/{comment}/',
  params: comment,
  summary: 'Deletes a comment of the caller that nobody has answered.',
  status: 204,
});

const link = { ...params, link: recordId('preview-link') };

export const listPreviewLinks = defineCall({
  ...writes,
  name: 'listPreviewLinks',
  method: 'GET',
  path: '/api/admin/publications/{id}/preview-links/',
  params,
  summary: 'The private links to the draft that are still valid.',
  answers: 'PreviewLink',
  many: true,
  list: { page: { size: 50, all: true } },
});
export const createPreviewLink = defineCall({
  ...writes,
  name: 'createPreviewLink',
  method: 'POST',
  path: '/api/admin/publications/{id}/preview-links/',
  params,
  summary: 'Creates a private link to the draft, valid for 14 days. Its address is shown once.',
  answers: 'PreviewLink',
  status: 201,
  idempotency: 'none',
});
export const revokePreviewLink = defineCall({
  ...writes,
  name: 'revokePreviewLink',
  method: 'DELETE',
  path: '/api/admin/publications/{id}/preview-links/{link}/',
  params: link,
  summary: 'Ends a private link at once.',
  status: 204,
});
/** The draft with all that its cover states, and its translations. (rules E13) */
const PreviewedPublication = RenderedDraft.extend({
  objectives: z.array(z.string()),
  audience: z.string(),
  /** Authors in their order, then the interviewer. */
  people: z.array(
    z.object({
      name: z.string(),
      affiliation: z.string(),
      bio: z.string(),
      disclosure: z.string(),
      interviewer: z.boolean(),
    }),
  ),
  credit: z.object({ class: z.enum(['CME', 'SA']), amount: z.number(), ends: z.iso.date().nullable() }).nullable(),
  /** As its cover will show it; null for an episode. */
  front_matter: FrontMatter.nullable(),
  /** Without an address while a handout is not generated yet, which publishing does. */
  materials: z.array(z.object({ title: z.string(), kind: z.string(), url: z.string().nullable() })),
  /** The sections of each language that some are translated into. */
  translations: z.array(
    z.object({
      language: z.enum(TRANSLATION_LANGUAGES),
      sections: z.array(z.object({ number: z.int(), title: z.string(), transcript: Transcript })),
    }),
  ),
});

/** For a visitor without an account; never cached, never indexed. (rules E13) */
export const getPreview = defineCall({
  name: 'getPreview',
  method: 'GET',
  path: '/api/preview/{token}/',
  summary: 'A text by its private link, as the site would show it.',
  limit: { perMinute: 60 },
  plain: z.object({
    data: z.object({
      publication: PreviewedPublication.nullable(),
      saved: z.iso.datetime(),
      expires: z.iso.datetime(),
    }),
  }),
});

export const setDraftAsset = defineCall({
  ...writes,
  name: 'setDraftAsset',
  method: 'PUT',
  path: '/api/admin/publications/{id}/assets/',
  params,
  summary:
    'Gives the text a picture or a document of the office under a path, such as `images/dose.png`; null removes it.',
  answers: 'OfficePublication',
  body: plainBody(z.strictObject({ version: Version, path: FilePath, asset: boundedText(20).nullable() })),
});
export const setSectionRecording = defineCall({
  ...writes,
  name: 'setSectionRecording',
  method: 'PUT',
  path: '/api/admin/publications/{id}/recordings/',
  params,
  summary:
    'Gives a section, by its slug, a recording of the office, or with null none. The site shows it once the text is published.',
  answers: 'OfficePublication',
  body: plainBody(z.strictObject({ version: Version, section: boundedText(150), asset: boundedText(20).nullable() })),
});

/** Recordings can be many gigabytes; without them, an import leaves those of the library as they are. */
const recordings = z.enum(['true', 'false']).transform((value) => value === 'true');
const publicationNumber = boundedText(9).regex(/^\d+$/).transform(Number);

export const exportPublication = defineCall({
  ...reads,
  name: 'exportPublication',
  method: 'GET',
  path: '/api/admin/publications/{id}/export/',
  params,
  summary:
    'The text as a ZIP archive of a library folder: the draft if one is open, else the latest revision; with `recordings=true` and its recordings.',
  parameters: z.object({ recordings }),
  media: 'application/zip',
});
export const exportLibrary = defineCall({
  ...reads,
  permission: 'content.publish',
  name: 'exportLibrary',
  method: 'GET',
  path: '/api/admin/library.zip',
  summary:
    'The latest revision of every publication as a ZIP archive of a library folder, or of those numbered `from` to `to`; with `recordings=true` and their recordings. 409 above 4 GB or 65,000 files.',
  parameters: z.object({ recordings, from: publicationNumber, to: publicationNumber }),
  media: 'application/zip',
});
