import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { VISIBILITIES } from '#domain/catalogue/visibility.ts';
import { SUPPRESSION_REASONS } from '#domain/email/suppression.ts';
import { ISSUE_CHECKS } from '#domain/newsletter/check-issue.ts';
import { ISSUE_STATES } from '#domain/newsletter/issue-state.ts';
import { AudienceForm, IssueBlockForm } from '../../forms/newsletter-issue.ts';
import { defineResource } from '../../resource.ts';

const Language = z.enum(LANGUAGES);
const Texts = z.partialRecord(Language, z.string());
const Instant = z.iso.datetime().nullable();

const Summary = z.object({
  number: z.int(),
  name: z.string(),
  /** The English subject. */
  title: z.string(),
  state: z.enum(ISSUE_STATES),
  paused_why: z.enum(['office', 'bounces']).nullable(),
  scheduled: Instant,
  started: Instant,
  finished: Instant,
  updated: Instant,
  updated_by: z.string().nullable(),
  recipients: z.int(),
  sent: z.int(),
});

/** An issue that the office composed, as a list shows it. (rules N1) */
export const OfficeIssue = defineResource('OfficeIssue', { attributes: Summary, relationships: {} });

/** A publication or an episode, as the composer shows it. */
export const IssuePublication = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(PUBLICATION_TYPES),
  visibility: z.enum(VISIBILITIES),
  excerpt: z.string(),
  byline: z.string(),
  /** The languages into which parts of it are translated. */
  languages: z.array(Language),
});

/** A whole issue for its composer. */
export const IssueDetail = Summary.extend({
  id: z.string(),
  version: z.int(),
  tested_version: z.int().nullable(),
  rate: z.int(),
  subject: Texts,
  preheader: Texts,
  languages: z.array(Language),
  blocks: z.array(IssueBlockForm),
  audience: AudienceForm,
  /** The publications of its blocks that the library knows. */
  publications: z.array(IssuePublication),
  /** The pictures of its blocks, with signed addresses. */
  pictures: z.array(z.object({ id: z.int(), name: z.string(), url: z.string() })),
});

export const CheckedIssue = z.object({
  version: z.int(),
  ready: z.boolean(),
  items: z.array(
    z.object({
      check: z.enum(ISSUE_CHECKS),
      state: z.enum(['ok', 'advice', 'blocking']),
      languages: z.array(Language),
      items: z.array(z.string()),
    }),
  ),
  audience: z.object({
    recipients: z.int(),
    /** How many get it in each language. */
    languages: z.partialRecord(Language, z.int()),
    /** Confirmed subscribers of the audience who bounced or complained. */
    suppressed: z.int(),
  }),
});

export const IssueFigures = z.object({
  state: z.enum(ISSUE_STATES),
  counted: z.object({
    recipients: z.int(),
    sent: z.int(),
    withheld: z.int(),
    refused: z.int(),
    failed: z.int(),
    bounced: z.int(),
    complained: z.int(),
    unsubscribed: z.int(),
    clicks: z.int(),
  }),
  languages: z.array(
    z.object({ language: Language, recipients: z.int(), sent: z.int(), refused: z.int(), clicks: z.int() }),
  ),
  links: z.array(z.object({ language: Language, url: z.string(), clicks: z.int() })),
  days: z.array(z.object({ day: z.iso.date(), clicks: z.int() })),
});

/** An address that subscribed, wants to, or no longer does. (rules N26) */
export const Subscriber = defineResource('Subscriber', {
  attributes: z.object({
    email: z.string(),
    name: z.string(),
    status: z.enum(['pending', 'confirmed', 'unsubscribed']),
    language: Language,
    account: z.string().nullable(),
    source: z.string().nullable(),
    created: z.iso.datetime(),
    confirmed: Instant,
    unsubscribed: Instant,
    suppressed: z.enum(SUPPRESSION_REASONS).nullable(),
  }),
  relationships: {},
});

/** An address that gets required emails only. (rules N23) */
export const Suppression = defineResource('Suppression', {
  attributes: z.object({ email: z.string(), why: z.enum(SUPPRESSION_REASONS), since: z.iso.datetime() }),
  relationships: {},
});
