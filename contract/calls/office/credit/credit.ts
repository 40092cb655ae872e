import { z } from 'zod';
import { defineCall, resourceBody } from '#contract/call.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { filteredId, recordId } from '#contract/path-parameters.ts';
import { CREDIT_CLASSES } from '#domain/catalogue/test-class.ts';
import { CERTIFICATE_STATUSES } from '#domain/credits/ledger/correction.ts';

const Reason = text(500).min(1);
/** An amount in credits; whether it is possible is decided by the rule of corrections. */
const Credits = z.number().min(0).max(1000);
/** The longest statement of a regulator has some 600 characters. */
const StatementText = text(2_000).min(1);
const certificate = { id: recordId('certificate') } as const;

export const listOfficeCertificates = defineCall({
  name: 'listOfficeCertificates',
  method: 'GET',
  path: '/api/admin/certificates/',
  summary:
    'The certificates of everyone, the last issued first. The search finds a number, a verification code, or a person.',
  answers: 'OfficeCertificate',
  many: true,
  who: 'staff',
  permission: 'accreditation.read',
  list: {
    cursor: { size: 50 },
    filters: z.object({
      search: boundedText(254),
      status: z.enum(CERTIFICATE_STATUSES),
      credit_class: z.enum(CREDIT_CLASSES),
      activity: filteredId('publication'),
      user: filteredId('user'),
    }),
  },
});

export const previewCreditCorrection = defineCall({
  name: 'previewCreditCorrection',
  method: 'GET',
  path: '/api/admin/certificates/{id}/correction/',
  params: certificate,
  summary: 'What a correction of the credit to an amount would change, and what would stay; nothing is changed.',
  who: 'staff',
  permission: 'accreditation.write',
  list: {
    filters: z.object({
      credits: boundedText(8)
        .regex(/^\d+(\.\d+)?$/)
        .transform(Number),
    }),
  },
  plain: z.object({
    data: z.object({
      credit_class: z.enum(CREDIT_CLASSES),
      credits: z.object({ now: z.number(), after: z.number() }),
      /** The total of this class in the academic year of completion. */
      year: z.object({ label: z.string(), now: z.number(), after: z.number() }),
      /** The certificate that is valid now, and whether another one takes its place. */
      certificate: z.object({ number: z.string().nullable(), replaced: z.boolean() }),
      /** Who is told; null if the account was deleted. */
      email: z.string().nullable(),
    }),
  }),
});

export const correctCredit = defineCall({
  name: 'correctCredit',
  method: 'POST',
  path: '/api/admin/certificates/{id}/correction/',
  params: certificate,
  summary:
    'Corrects the credit of a certificate: 0 reverses it, another amount replaces the certificate. The ledger gets further entries, and the holder an email.',
  answers: 'OfficeCertificate',
  who: 'staff',
  permission: 'accreditation.write',
  body: resourceBody('CreditCorrection', z.strictObject({ credits: Credits, reason: Reason })),
});

export const revokeCertificate = defineCall({
  name: 'revokeCertificate',
  method: 'POST',
  path: '/api/admin/certificates/{id}/revoke/',
  params: certificate,
  summary: 'Revokes a certificate: verification says so and its PDF is withdrawn. The credit stays in the ledger.',
  answers: 'OfficeCertificate',
  who: 'staff',
  permission: 'accreditation.write',
  body: resourceBody('Revocation', z.strictObject({ reason: Reason })),
});

export const printOfficeCertificate = defineCall({
  name: 'printOfficeCertificate',
  method: 'GET',
  path: '/api/admin/certificates/{id}/pdf/',
  params: certificate,
  summary: 'Any certificate as a PDF, as on the date of issue; also one that was replaced or revoked.',
  who: 'staff',
  permission: 'accreditation.read',
  media: 'application/pdf',
});

export const listStatements = defineCall({
  name: 'listStatements',
  method: 'GET',
  path: '/api/admin/statements/',
  summary: 'The texts of the statements on covers and certificates, as data.',
  answers: 'Statement',
  many: true,
  who: 'staff',
  permission: 'accreditation.read',
  list: { page: { size: 100, all: true } },
});

export const readPapers = defineCall({
  name: 'readPapers',
  method: 'GET',
  path: '/api/admin/papers/',
  summary: 'What an example of a certificate has beside its texts, in the language of papers.',
  who: 'staff',
  permission: 'accreditation.read',
  plain: z.object({
    data: z.object({
      labels: z.object({
        number: z.string(),
        continued: z.string(),
        others: z.string(),
        footer: z.string(),
        code: z.string(),
      }),
    }),
  }),
});

export const changeStatement = defineCall({
  name: 'changeStatement',
  method: 'PATCH',
  path: '/api/admin/statements/{id}/',
  params: { id: recordId('statement') },
  summary: 'Changes the text of a statement. `from` is the text that the change began with.',
  answers: 'Statement',
  who: 'staff',
  permission: 'accreditation.write',
  body: resourceBody('Statement', z.strictObject({ text: StatementText, from: StatementText, reason: Reason })),
});
