import { z } from 'zod';
import { QUESTION_KINDS } from '#domain/assessment/evaluation/evaluation-form.ts';
import { CERTIFICATE_TEMPLATES } from '#domain/credits/certificates/certificate-template.ts';
import { COVER_AUDIENCES } from '#domain/credits/certificates/cover-credit.ts';
import { defineCall, resourceBody } from '../call.ts';
import { ConsentChange, IdentifiersChange } from '../forms/identifiers.ts';
import { boundedText } from '../forms/text.ts';
import { validationMessage } from '../forms/validation-message.ts';
import { recordId, recordIdOrSlug } from '../path-parameters.ts';
import { ConfidenceList, SurveyAnswers, TestDraftChange, TestResults } from '../resources/assessment.ts';

/** The year in which an academic year begins. (rules T24) */
const year = boundedText(4, validationMessage('api.value.academicYear'))
  .regex(/^[12]\d{3}$/, validationMessage('api.value.academicYear'))
  .transform(Number);

const practice = z.enum(['true', 'false']).transform((value) => value === 'true');

export const listTestResults = defineCall({
  name: 'listTestResults',
  method: 'GET',
  path: '/api/publications/{id}/tests/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'The caller’s attempts, newest first; practice attempts with `filter[practice]=true`.',
  answers: 'PublicationTestResult',
  many: true,
  who: 'signed-in',
  includeDepth: 3,
  list: { filters: z.object({ practice }), page: { size: 20 } },
});

export const submitTest = defineCall({
  name: 'submitTest',
  method: 'POST',
  path: '/api/publications/{id}/tests/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'Submits a test and returns the graded result.',
  answers: 'PublicationTestResult',
  status: 201,
  who: 'signed-in',
  includeDepth: 3,
  includes: ['questions.answers'],
  body: resourceBody(
    'PublicationTestResult',
    z.strictObject({
      results: TestResults,
      confidence: ConfidenceList.default([]),
      practice: z.boolean().default(false),
    }),
    {
      relationships: [{ name: 'publication', type: 'Publication' }],
    },
  ),
});

export const getTestDraft = defineCall({
  name: 'getTestDraft',
  method: 'GET',
  path: '/api/publications/{id}/test/draft/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'The caller’s answers and confidence in a test in progress.',
  answers: 'TestDraft',
  who: 'signed-in',
  includeDepth: 1,
});

export const saveTestDraft = defineCall({
  name: 'saveTestDraft',
  method: 'PUT',
  path: '/api/publications/{id}/test/draft/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'Saves a test in progress, merged with what another device has saved in the meantime.',
  answers: 'TestDraft',
  who: 'signed-in',
  includeDepth: 1,
  body: resourceBody('TestDraft', TestDraftChange),
});

export const listTestStats = defineCall({
  name: 'listTestStats',
  method: 'GET',
  path: '/api/publications/{id}/test/stats/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'Per question, the share of first attempts that chose each answer; for those who passed, from 20 attempts.',
  who: 'signed-in',
  plain: z.object({
    data: z.array(
      z.object({
        question_id: z.string(),
        attempts: z.int(),
        /** Whole per cent. */
        answers: z.array(z.object({ answer_id: z.string(), share: z.int() })),
      }),
    ),
  }),
});

export const getSurvey = defineCall({
  name: 'getSurvey',
  method: 'GET',
  path: '/api/publications/{id}/surveys/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'The evaluation’s questions.',
  who: 'signed-in',
  plain: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(QUESTION_KINDS),
        stem: z.string(),
        /** The points of a scale from the first on, or the choices; in the language of the host. */
        options: z.array(z.string()),
        required: z.boolean(),
      }),
    ),
    /** The version of the form, to be sent with the answers; null if there is no form. */
    meta: z.object({ form: z.string().nullable() }),
  }),
});

export const submitSurvey = defineCall({
  name: 'submitSurvey',
  method: 'POST',
  path: '/api/publications/{id}/surveys/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'Submits the evaluation, claims the credit and issues the certificate.',
  answers: 'Survey',
  status: 201,
  who: 'signed-in',
  includeDepth: 2,
  includes: ['certificate'],
  body: resourceBody(
    'Survey',
    z.strictObject({
      answers: SurveyAnswers,
      credits_claimed: z.number().nullable().default(null),
      /** The version that was asked; null if it is the one that applies now. */
      form: boundedText(20).nullable().default(null),
    }),
    { relationships: [{ name: 'publication', type: 'Publication' }] },
  ),
});

/** What precedes the start of an activity: providers, statements, credit and the record. (rules L6) */
export const FrontMatter = z.object({
  provider: z.string(),
  joint_provider: z.string().nullable(),
  /** Verbatim as the partner approved them; none without credit. */
  statements: z.array(z.string()),
  /** Credit other than AMA credit, for whom and how much at most; none unless its body approved the activity. */
  awards: z.array(
    z.object({
      audience: z.enum(COVER_AUDIENCES),
      /** As its certificate would name it; null for pharmacists, whose credit CPE Monitor states. */
      credit: z.string().nullable(),
      maximum: z.number(),
    }),
  ),
  /** Whether it gives no new credit at the moment, because its record lacks something. (rules L21) */
  stopped: z.boolean(),
  /** From the record of the activity; null while the publication's own texts apply. (rules L20, L25) */
  record: z
    .object({
      practice_gap: z.string(),
      disclosures: z.array(z.string()),
      /** The sources of commercial support; empty if there was none. */
      support: z.array(z.object({ name: z.string(), in_kind: z.string() })),
      /** Empty if the general text applies. */
      how_to_earn: z.string(),
      requirements: z.string(),
      reviewed: z.iso.date().nullable(),
    })
    .nullable(),
});

export const getFrontMatter = defineCall({
  name: 'getFrontMatter',
  method: 'GET',
  path: '/api/publications/{id}/front-matter/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'The front matter of a publication: its providers and accreditation statements.',
  plain: z.object({
    data: FrontMatter,
  }),
});

export const startPublication = defineCall({
  name: 'startPublication',
  method: 'POST',
  path: '/api/publications/{id}/start/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'Records that the front matter was shown before the start.',
  answers: 'Acknowledgement',
  status: 201,
  who: 'signed-in',
  includeDepth: 1,
  body: resourceBody('Acknowledgement', z.strictObject({ version: boundedText(64).min(1) })),
});

export const listCertificates = defineCall({
  name: 'listCertificates',
  method: 'GET',
  path: '/api/certificates/',
  summary: 'The caller’s certificates, newest first.',
  answers: 'Certificate',
  many: true,
  who: 'signed-in',
  includeDepth: 1,
  list: { filters: z.object({ academic_year: year }), page: { size: 20, all: true } },
});

const VerifiedCertificate = z.object({
  kind: z.literal('certificate'),
  code: z.string(),
  number: z.string(),
  /** With the degree, as printed. */
  holder: z.string(),
  title: z.string(),
  provider: z.string(),
  joint_provider: z.string().nullable(),
  template: z.enum(CERTIFICATE_TEMPLATES),
  /** The awarded credit as printed; null for participation. */
  award: z.string().nullable(),
  credit_class: z.enum(['CME', 'SA']),
  credits: z.number(),
  completed: z.iso.date(),
  issued: z.iso.datetime(),
  revoked: z.iso.datetime().nullable(),
  /** When another was issued as its replacement, and the code of that one. */
  replaced: z.iso.datetime().nullable(),
  replaced_by: z.string().nullable(),
  /** Where its badge is; null if there is none. */
  badge_url: z.string().nullable(),
  badge_picture_url: z.string().nullable(),
});

/** A letter about hours of a topic. (rules T69) */
const VerifiedAttestation = z.object({
  kind: z.literal('attestation'),
  code: z.string(),
  valid: z.boolean(),
  /** Null if the letter no longer counts. */
  holder: z.string().nullable(),
  provider: z.string(),
  /** What the hours are of. */
  text: z.string(),
  hours: z.number(),
  issued: z.iso.date(),
  activities: z.array(
    z.object({
      title: z.string(),
      provider: z.string(),
      completed: z.iso.date(),
      hours: z.number(),
      certificate: z.string(),
    }),
  ),
});

/** The completion of a series, which gives no credit. (rules Q8) */
const VerifiedSeries = z.object({
  kind: z.literal('series'),
  code: z.string(),
  holder: z.string(),
  title: z.string(),
  provider: z.string(),
  issued: z.iso.date(),
  parts: z.array(z.object({ title: z.string(), on: z.iso.date(), by: z.enum(['test', 'reading']) })),
});

export const verifyCertificate = defineCall({
  name: 'verifyCertificate',
  method: 'GET',
  path: '/api/verify/{code}/',
  summary:
    'What a certificate, a letter about hours or a completed series states, and whether it was revoked, replaced or withdrawn.',
  plain: z.object({ data: z.discriminatedUnion('kind', [VerifiedCertificate, VerifiedAttestation, VerifiedSeries]) }),
});

export const getIdentifiers = defineCall({
  name: 'getIdentifiers',
  method: 'GET',
  path: '/api/identifiers/',
  summary: 'The caller’s identifiers with the bodies that credit is reported to.',
  answers: 'Identifiers',
  who: 'signed-in',
});

export const saveIdentifiers = defineCall({
  name: 'saveIdentifiers',
  method: 'PUT',
  path: '/api/identifiers/',
  summary: 'Replaces the caller’s identifiers; those that are null are deleted.',
  answers: 'Identifiers',
  who: 'signed-in',
  body: resourceBody('Identifiers', IdentifiersChange),
});

export const listConsents = defineCall({
  name: 'listConsents',
  method: 'GET',
  path: '/api/consents/',
  summary: 'The caller’s consents to reports, and when each was given or withdrawn.',
  answers: 'Consent',
  many: true,
  who: 'signed-in',
  list: { page: { size: 20, all: true } },
});

export const changeConsent = defineCall({
  name: 'changeConsent',
  method: 'PUT',
  path: '/api/consents/{body}/',
  summary: 'Gives or withdraws consent to report credit to a body: `accme`, `ce-broker` or `cpe-monitor`.',
  answers: 'Consent',
  who: 'signed-in',
  body: resourceBody('Consent', ConsentChange),
});

export const reissueCertificate = defineCall({
  name: 'reissueCertificate',
  method: 'POST',
  path: '/api/certificates/{id}/reissue/',
  params: { id: recordId('certificate') },
  summary: 'Reissues a certificate with the statements of its holder’s profession, and marks the old one as replaced.',
  answers: 'Certificate',
  status: 201,
  who: 'signed-in',
  includeDepth: 1,
  body: resourceBody('Certificate', z.strictObject({})),
});

export const printCertificate = defineCall({
  name: 'printCertificate',
  method: 'GET',
  path: '/api/certificates/{id}/pdf/',
  params: { id: recordId('certificate') },
  summary: 'A certificate as a PDF.',
  who: 'signed-in',
  media: 'application/pdf',
});
