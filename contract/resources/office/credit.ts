import { z } from 'zod';
import { CERTIFICATE_TEMPLATES } from '#domain/credits/certificates/certificate-template.ts';
import { CERTIFICATE_STATUSES } from '#domain/credits/ledger/correction.ts';
import { STATEMENT_CODES } from '#domain/credits/statements.ts';
import { defineResource } from '../../resource.ts';
import { NamedPerson } from './money.ts';

/** A certificate as the office sees it, with what counts of its claim. */
export const OfficeCertificate = defineResource('OfficeCertificate', {
  attributes: z.object({
    status: z.enum(CERTIFICATE_STATUSES),
    number: z.string(),
    code: z.string(),
    /** The account today; the certificate has the name of its day. */
    account: NamedPerson,
    holder: z.string(),
    profession: z.string().nullable(),
    template: z.enum(CERTIFICATE_TEMPLATES),
    activity: z.object({ id: z.string(), title: z.string() }),
    credit_class: z.enum(['CME', 'SA']),
    credits: z.number(),
    maximum_credits: z.number(),
    completed: z.iso.date(),
    issued: z.iso.datetime(),
    revoked: z.iso.datetime().nullable(),
    revoked_why: z.string().nullable(),
    replaced: z.iso.datetime().nullable(),
    /** The number of the certificate that replaces it. */
    replaced_by: z.string().nullable(),
    /** Whether its claim was reversed. */
    reversed: z.boolean(),
    pdf_url: z.string(),
    verify_url: z.string(),
  }),
  relationships: {},
});

/** The wording of a statement, with slots in braces. (rules L12) */
export const Statement = defineResource('Statement', {
  attributes: z.object({ code: z.enum(STATEMENT_CODES), text: z.string() }),
  relationships: {},
});
