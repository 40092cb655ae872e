import { z } from 'zod';
import { defineResource, many, named, one } from '../resource.ts';
import { Transcript } from '../transcript.ts';

const date = z.iso.date();

export const Publication = defineResource('Publication', {
  attributes: z.object({
    slug: z.string(),
    title: z.string(),
    seoTitle: z.string().nullable(),
    excerpt: z.string(),
    description: z.string(),
    type: z.string(),
    modified: date,
    publicationDate: date,
    expirationDate: date.nullable(),
    expired: z.boolean(),
    completed: z.boolean(),
    earnLabel: z.string(),
    earnLabelSmall: z.string(),
    private: z.boolean(),
    user_can_take_test: z.boolean(),
    /** Why not, as an error code (`test.…`) for the page to translate. */
    test_refusal: z.string().nullable(),
    /** Whether the caller, having passed, may take the test again for practice. */
    user_can_practice: z.boolean(),
    has_test_results: z.boolean(),
    has_mcq: z.boolean(),
    question_count: z.int(),
    testStatus: z.enum(['APPROVED', 'REJECTED']).nullable(),
    test_class: z.union([z.literal(1), z.literal(2)]).nullable(),
    /** In credits, a multiple of 0.25. */
    credits: z.number().nullable(),
    passingScore: z.int(),
    jointSponsor: z.string().nullable(),
    timeLabel: z.string(),
    metadataLabel: z.string(),
    /** Recorded seconds in all sections; 0 without recordings. */
    duration: z.int(),
    /** The number of recorded sections. */
    recorded_count: z.int(),
    /** The reading time of the sections without a recording. */
    reading_minutes: z.int(),
    section_count: z.int(),
    visibility: z.enum(['published', 'announced']),
    /** Announced for a date that has passed, because something is missing. */
    delayed: z.boolean(),
    volume: z.string().nullable(),
    /** Whether its questions are offered before the text is read as well. (rules T91) */
    pre_test: z.boolean(),
    learningObjectives: z.array(z.string()),
    targetAudience: z.string(),
    /** The lowest tier that opens it; null if none is needed. */
    required_membership: z.string().nullable(),
    /** Whether the caller may not open all of it, and why. */
    lock: z.boolean(),
    lock_reason: z.enum(['register', 'upgrade', 'renew', 'choose', 'unpublished']).nullable(),
    front_matter_version: z.string(),
  }),
  relationships: {
    sections: many('Section'),
    author: one('Author'),
    authors: many('Author'),
    interviewer: one('Author'),
    materials: many('Material'),
    keyPoints: many('KeyPoint'),
    categories: many('Category'),
    questions: many('Question'),
    testResults: many('PublicationTestResult'),
  },
});

export const Section = defineResource('Section', {
  attributes: z.object({
    slug: z.string(),
    title: z.string(),
    lock: z.boolean(),
    lock_reason: z.enum(['register', 'upgrade', 'renew', 'choose', 'unpublished']).nullable(),
    private: z.boolean(),
    number: z.int(),
    /** Recorded seconds; 0 without a recording. */
    duration: z.int(),
    /** The reading time of its text, in whole minutes. */
    reading_minutes: z.int(),
    meta_description: z.string(),
    /** Null while locked, and without a recording. */
    attachment_url: z.string().nullable(),
    attachment_type: z.string().nullable(),
    captions_url: z.string().nullable(),
    chapters_url: z.string().nullable(),
    description: z.string(),
    featured_image: z.string().nullable(),
    /** The description of the picture. */
    featured_image_alt: z.string().nullable(),
    transcript: Transcript.nullable(),
    translations: z.array(z.object({ lang: z.string(), slug: z.string() })),
  }),
  relationships: { publication: named('Publication'), materials: many('Material') },
});

export const Author = defineResource('Author', {
  attributes: z.object({
    slug: z.string(),
    fullName: z.string(),
    fullNameAffix: z.string(),
    affix: z.string(),
    affixType: z.enum(['prefix', 'suffix']),
    completeAffiliation: z.string(),
    jobTitle: z.string(),
    institute: z.string(),
    bio: z.string(),
    conflictsOfInterest: z.string(),
    /** For superusers only. */
    email: z.string().nullable(),
  }),
  relationships: { image: one('File') },
});

export const Category = defineResource('Category', {
  attributes: z.object({ name: z.string(), slug: z.string(), featured: z.boolean(), count: z.int() }),
  relationships: {},
});

export const Material = defineResource('Material', {
  attributes: z.object({
    title: z.string(),
    kind: z.string(),
    /** In bytes. */
    size: z.int(),
    lock: z.boolean(),
    /** The lowest tier that may download it; null if none is on sale. */
    required_membership: z.string().nullable(),
    url: z.string().nullable(),
  }),
  relationships: {},
});

export const KeyPoint = defineResource('KeyPoint', {
  attributes: z.object({ text: z.string(), number: z.int() }),
  relationships: {},
});

export const File = defineResource('File', {
  attributes: z.object({
    url: z.string(),
    alt: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    mime: z.string(),
  }),
  relationships: {},
});

export const Unlock = defineResource('Unlock', {
  attributes: z.object({ left: z.int() }),
  relationships: { publication: one('Publication') },
});

/** Its id is that of its publication, because a reader saves each once. */
export const Saved = defineResource('Saved', {
  attributes: z.object({ saved: z.iso.datetime() }),
  relationships: { publication: one('Publication') },
});

/** A position in a text, independent of window width and language. */
export const TextPosition = z.strictObject({
  /** 1-based. */
  slide: z.int().min(1).max(999),
  /** 0-based, among the paragraphs, list items and table rows of the slide. */
  paragraph: z.int().min(0).max(9999),
  /** The share of the paragraph that has been read. */
  fraction: z.number().min(0).max(1),
});

export const Progress = defineResource('Progress', {
  attributes: z.object({
    /** Position in the recording, in seconds. */
    position: z.int(),
    /** Null until the text was scrolled. */
    text_position: TextPosition.nullable(),
    /** Whether the text position is newer than the recording position. */
    is_text_latest: z.boolean(),
    /** The furthest point ever reached, 0 to 1. */
    share: z.number(),
    read: z.boolean(),
    updated: z.iso.datetime(),
  }),
  relationships: { section: one('Section') },
});
