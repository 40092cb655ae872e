/** The transcript and its files, what members record beside it, and their goals. */
import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { MAX_PRINTED_CERTIFICATES } from '#domain/credits/certificates/printed-certificates.ts';
import { CREDIT_KINDS } from '#domain/credits/credit-kinds.ts';
import { MAX_TOPIC_CODE } from '#domain/credits/learners/topics.ts';
import { defineCall, plainBody, resourceBody } from '../call.ts';
import { date } from '../dates.ts';
import {
  CreditGoalChange,
  ExternalCreditChange,
  ExternalFile,
  MAX_FILE_BODY,
  NewCreditGoal,
  NewExternalCredit,
} from '../forms/credit-record.ts';
import { boundedText } from '../forms/text.ts';
import { validationMessage } from '../forms/validation-message.ts';
import { ids } from '../ids.ts';
import { recordId } from '../path-parameters.ts';

export const getTranscript = defineCall({
  name: 'getTranscript',
  method: 'GET',
  path: '/api/transcript/',
  summary: 'Credits claimed, by academic year.',
  who: 'signed-in',
  plain: z.object({
    data: z.array(
      z.object({
        academic_year: z.string(),
        start_year: z.int(),
        totals: z.object({ CME: z.number(), SA: z.number() }),
        entries: z.array(
          z.object({
            title: z.string(),
            publication_id: z.string(),
            publication_slug: z.string().nullable(),
            completed: z.iso.date(),
            provider: z.string(),
            credit_class: z.enum(['CME', 'SA']),
            credits: z.number(),
            certificate: z.string(),
            certificate_id: z.string(),
            /** The reason of a line that is not a completed activity: a correction, with its sign. */
            note: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
});

const IssuedAttestation = z.object({
  id: z.string(),
  code: z.string(),
  hours: z.number(),
  issued: z.iso.date(),
});

export const getTopicHours = defineCall({
  name: 'getTopicHours',
  method: 'GET',
  path: '/api/transcript/topics/',
  summary: 'The caller’s hours by topic: earned here, and apart from them what the caller recorded.',
  who: 'signed-in',
  plain: z.object({
    data: z.array(
      z.object({
        code: z.string(),
        names: z.record(z.enum(LANGUAGES), z.string()),
        hours: z.number(),
        recorded: z.number(),
        /** The letter about these hours: what it needs, what is missing, and the latest that was issued. (rules T69) */
        attestation: z
          .object({ hours: z.number(), remaining: z.number(), issued: IssuedAttestation.nullable() })
          .nullable(),
      }),
    ),
  }),
});

export const issueAttestation = defineCall({
  name: 'issueAttestation',
  method: 'POST',
  path: '/api/attestations/',
  summary: 'Issues the letter about the hours of a topic, such as the eight of the MATE Act; refused with fewer hours.',
  who: 'signed-in',
  body: plainBody(z.strictObject({ topic: boundedText(MAX_TOPIC_CODE) })),
  plain: z.object({ data: IssuedAttestation }),
});

export const printAttestation = defineCall({
  name: 'printAttestation',
  method: 'GET',
  path: '/api/attestations/{id}/pdf/',
  params: { id: recordId('attestation') },
  summary: 'The letter about the hours of a topic as a PDF.',
  who: 'signed-in',
  media: 'application/pdf',
});

export const listCreditTopics = defineCall({
  name: 'listCreditTopics',
  method: 'GET',
  path: '/api/credit-topics/',
  summary: 'The topics that boards and agencies ask for in hours.',
  plain: z.object({
    data: z.array(
      z.object({
        code: z.string(),
        names: z.record(z.enum(LANGUAGES), z.string()),
        source: z.string(),
        read: z.iso.date().nullable(),
      }),
    ),
  }),
});

/** The days that a file of the transcript covers; all without them. (rules T65) */
const period = z.object({ from: date, to: date });

export const printTranscript = defineCall({
  name: 'printTranscript',
  method: 'GET',
  path: '/api/transcript.pdf',
  summary: 'The transcript as a PDF, of all days or from one to another.',
  who: 'signed-in',
  parameters: period,
  media: 'application/pdf',
});

export const exportTranscript = defineCall({
  name: 'exportTranscript',
  method: 'GET',
  path: '/api/transcript.csv',
  summary: 'The transcript as CSV, with what the member recorded.',
  who: 'signed-in',
  parameters: period,
  media: 'text/csv',
});

export const downloadTranscript = defineCall({
  name: 'downloadTranscript',
  method: 'GET',
  path: '/api/transcript.json',
  summary: 'The transcript as JSON, with what the member recorded.',
  who: 'signed-in',
  parameters: period,
  media: 'application/json',
});

export const exportSaLog = defineCall({
  name: 'exportSaLog',
  method: 'GET',
  path: '/api/transcript/sa-log.csv',
  summary: 'The log of self-assessment credit for the ABPN, as CSV.',
  who: 'signed-in',
  parameters: period,
  media: 'text/csv',
});

export const printCertificates = defineCall({
  name: 'printCertificates',
  method: 'GET',
  path: '/api/certificates.pdf',
  summary: 'Several of the caller’s valid certificates as one PDF: `ids=3,1,2`, at most 100.',
  who: 'signed-in',
  parameters: z.object({
    ids: ids.refine((list) => list.length <= MAX_PRINTED_CERTIFICATES, validationMessage('api.value.tooManyIds')),
  }),
  media: 'application/pdf',
});

export const listExternalCredits = defineCall({
  name: 'listExternalCredits',
  method: 'GET',
  path: '/api/external-credits/',
  summary: 'The credit that the caller earned elsewhere and recorded, the last completed first.',
  answers: 'ExternalCredit',
  many: true,
  who: 'signed-in',
  list: { page: { size: 50, all: true } },
});

export const addExternalCredit = defineCall({
  name: 'addExternalCredit',
  method: 'POST',
  path: '/api/external-credits/',
  summary: 'Records credit that was earned elsewhere.',
  answers: 'ExternalCredit',
  status: 201,
  who: 'signed-in',
  body: resourceBody('ExternalCredit', NewExternalCredit),
});

export const changeExternalCredit = defineCall({
  name: 'changeExternalCredit',
  method: 'PUT',
  path: '/api/external-credits/{id}/',
  params: { id: recordId('external-credit') },
  summary: 'Replaces a record of credit that was earned elsewhere.',
  answers: 'ExternalCredit',
  who: 'signed-in',
  body: resourceBody('ExternalCredit', ExternalCreditChange),
});

export const removeExternalCredit = defineCall({
  name: 'removeExternalCredit',
  method: 'DELETE',
  path: '/api/external-credits/{id}/',
  params: { id: recordId('external-credit') },
  summary: 'Deletes a record of credit that was earned elsewhere, with its file.',
  status: 204,
  who: 'signed-in',
});

export const setExternalFile = defineCall({
  name: 'setExternalFile',
  method: 'PUT',
  path: '/api/external-credits/{id}/file/',
  params: { id: recordId('external-credit') },
  summary: 'Stores the certificate of a record: a PDF, JPEG or PNG in Base64, recognized by its content.',
  answers: 'ExternalCredit',
  who: 'signed-in',
  body: plainBody(ExternalFile),
  bodyLimit: MAX_FILE_BODY,
});

export const removeExternalFile = defineCall({
  name: 'removeExternalFile',
  method: 'DELETE',
  path: '/api/external-credits/{id}/file/',
  params: { id: recordId('external-credit') },
  summary: 'Deletes the certificate of a record.',
  status: 204,
  who: 'signed-in',
});

export const getExternalFile = defineCall({
  name: 'getExternalFile',
  method: 'GET',
  path: '/api/external-credits/{id}/file/',
  params: { id: recordId('external-credit') },
  summary: 'The certificate of a record, for its owner alone.',
  who: 'signed-in',
  media: 'application/octet-stream',
});

export const listCreditRequirements = defineCall({
  name: 'listCreditRequirements',
  method: 'GET',
  path: '/api/credit-requirements/',
  summary: 'What boards require in a cycle, each with its source and the day on which that was read.',
  plain: z.object({
    data: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        board: z.string(),
        profession: z.string(),
        state: z.string().nullable(),
        /** 0 for what is required once. */
        years: z.int(),
        parts: z.array(
          z.object({ kind: z.enum(['any', ...CREDIT_KINDS]), topic: z.string().nullable(), credits: z.number() }),
        ),
        source: z.string(),
        read: z.iso.date(),
      }),
    ),
  }),
});

export const listCreditGoals = defineCall({
  name: 'listCreditGoals',
  method: 'GET',
  path: '/api/credit-goals/',
  summary: 'The caller’s goals with their progress today, the next to end first.',
  answers: 'CreditGoal',
  many: true,
  who: 'signed-in',
  list: { page: { size: 20, all: true } },
});

export const addCreditGoal = defineCall({
  name: 'addCreditGoal',
  method: 'POST',
  path: '/api/credit-goals/',
  summary: 'Adds a goal: a board’s requirement with the end of its cycle, or one of the caller’s own.',
  answers: 'CreditGoal',
  status: 201,
  who: 'signed-in',
  body: resourceBody('CreditGoal', NewCreditGoal),
});

export const changeCreditGoal = defineCall({
  name: 'changeCreditGoal',
  method: 'PUT',
  path: '/api/credit-goals/{id}/',
  params: { id: recordId('credit-goal') },
  summary: 'Replaces a goal.',
  answers: 'CreditGoal',
  who: 'signed-in',
  body: resourceBody('CreditGoal', CreditGoalChange),
});

export const removeCreditGoal = defineCall({
  name: 'removeCreditGoal',
  method: 'DELETE',
  path: '/api/credit-goals/{id}/',
  params: { id: recordId('credit-goal') },
  summary: 'Deletes a goal. What was earned stays.',
  status: 204,
  who: 'signed-in',
});
