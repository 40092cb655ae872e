import { z } from 'zod';
import {
  AUTHORING_ACTS,
  AUTHORING_STATES,
  OPEN_STATES,
  REVISION_KINDS,
  WORKFLOW_REFUSALS,
} from '#domain/authoring/workflow.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { PUBLISHING_REQUIREMENTS } from '#domain/catalogue/publishing.ts';
import { VISIBILITIES } from '#domain/catalogue/visibility.ts';
import { defineResource } from '../../resource.ts';

/** Who of the office did something; null once the account is deleted, and for a folder import. */
export const Actor = z.object({ id: z.string(), name: z.string() }).nullable();

/** A problem of a text; `line` is counted from 1, `field` is one of the front matter or empty. */
export const TextProblem = z.object({ path: z.string(), line: z.int(), field: z.string(), message: z.string() });

/** A publication of the office: what is written, and what the site shows of it. (rules E1) */
export const OfficePublication = defineResource('OfficePublication', {
  attributes: z.object({
    number: z.int(),
    title: z.string(),
    slug: z.string(),
    type: z.enum(PUBLICATION_TYPES),
    /** The one state that lists show. */
    state: z.enum(AUTHORING_STATES),
    /** The state of the open draft; null if none is open. */
    open: z.enum(OPEN_STATES).nullable(),
    /** What the site shows; null if it was never published. */
    visibility: z.enum([...VISIBILITIES, 'withdrawn']).nullable(),
    /** Rises with every change; a write names the one it began from. */
    version: z.int(),
    /** The revision that the text is, or that its draft began from; null before the first one. */
    revision: z.int().nullable(),
    /** Slugs, in the order of the text. */
    authors: z.array(z.string()),
    sections: z.int(),
    questions: z.int(),
    /** The number of translated sections by language. */
    languages: z.partialRecord(z.enum(TRANSLATION_LANGUAGES), z.int()),
    publicationDate: z.iso.date().nullable(),
    expirationDate: z.iso.date().nullable(),
    credit: z.object({ class: z.enum(['CME', 'SA']), amount: z.number() }).nullable(),
    /** What publishing still needs, and the number of problems of the text. */
    missing: z.array(z.enum(PUBLISHING_REQUIREMENTS)),
    problems: z.int(),
    scheduled: z
      .object({ at: z.iso.datetime(), kind: z.enum(REVISION_KINDS).nullable(), note: z.string(), by: Actor })
      .nullable(),
    submitted: z.object({ at: z.iso.datetime(), by: Actor }).nullable(),
    updated: z.iso.datetime(),
    updated_by: Actor,
  }),
  relationships: {},
});

/** Whether an act is possible now; if not, why. */
export const ActState = z.object({
  act: z.enum(AUTHORING_ACTS),
  may: z.boolean(),
  /** `permission`: the caller’s roles do not permit it. */
  why: z.enum([...WORKFLOW_REFUSALS, 'permission']).nullable(),
});

/** What was published or imported; the id is the publication’s number and the revision’s, such as `101-3`. (rules E4) */
export const Revision = defineResource('Revision', {
  attributes: z.object({
    number: z.int(),
    kind: z.enum(REVISION_KINDS).nullable(),
    origin: z.enum(['office', 'folder']),
    note: z.string(),
    author: Actor,
    created: z.iso.datetime(),
    /** Whether it is what the site shows. */
    current: z.boolean(),
  }),
  relationships: {},
});

/** What happened to a publication, by the record of changes or an import of a folder. (rules E38) */
export const PublicationEvent = defineResource('PublicationEvent', {
  attributes: z.object({
    at: z.iso.datetime(),
    /** Such as `publication.returned`, `activity.reviewed` or `translation.published`. */
    action: z.string(),
    /** Null for jobs, imports and deleted accounts. */
    actor: Actor,
    /** Whom a disclosure or a change of the people in control is about; null for callers without `accreditation.read`. */
    person: z.string().nullable(),
    /** What was before and after, and the reason; null after its retention, and where the caller may not read it. */
    detail: z.record(z.string(), z.unknown()).nullable(),
  }),
  relationships: {},
});

/** A comment beside the text, or a reply to one; without a line it is about the text, without a path about all of it. */
export const DraftComment = defineResource('DraftComment', {
  attributes: z.object({
    path: z.string().nullable(),
    line: z.int().nullable(),
    /** The words of then, as the text may have changed since. */
    quote: z.string(),
    body: z.string(),
    author: Actor,
    /** Whether the caller wrote it. */
    own: z.boolean(),
    created: z.iso.datetime(),
    /** The id of the comment that this one answers. */
    reply_to: z.string().nullable(),
    /** A reply has the state of its comment. */
    resolved: z.iso.datetime().nullable(),
    resolved_by: Actor,
  }),
  relationships: {},
});

/** A private link to a draft, for readers without an account. */
export const PreviewLink = defineResource('PreviewLink', {
  attributes: z.object({
    /** Its address, which only the answer that creates it has. */
    url: z.string().nullable(),
    expires: z.iso.datetime(),
    created: z.iso.datetime(),
    created_by: Actor,
  }),
  relationships: {},
});
