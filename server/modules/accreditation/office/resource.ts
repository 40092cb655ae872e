import { nameWithDegree } from '#domain/credits/learners/degrees.ts';
import { certificateStatus } from '#domain/credits/ledger/correction.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { project } from '#server/jsonapi/projection.ts';
import { verifyUrl } from '#server/modules/accreditation/certificates/certificate-record.ts';
import type { OfficeCertificate } from './queries-office-certificates.ts';
import type { StatementRow } from './statements.ts';

export const officeCertificate = project<'OfficeCertificate', OfficeCertificate>({
  type: 'OfficeCertificate',
  id: ({ certificate }) => certificate.id,
  attributes: ({ certificate: row, account, isReversed, replacedBy }, ctx) => ({
    status: certificateStatus(row),
    number: row.number,
    code: row.code,
    account: { id: String(account.id), name: writeName(account) || account.email, email: account.email },
    holder: nameWithDegree(row.holderName, row.holderDegree),
    profession: row.holderProfession,
    template: row.template,
    activity: { id: String(row.publicationId), title: row.title },
    credit_class: row.creditClass,
    credits: toCredits(row.quarters),
    maximum_credits: toCredits(row.maximumQuarters),
    completed: row.completedOn,
    issued: row.issuedAt.toISOString(),
    revoked: row.revokedAt?.toISOString() ?? null,
    revoked_why: row.revokedWhy,
    replaced: row.replacedAt?.toISOString() ?? null,
    replaced_by: replacedBy,
    reversed: isReversed,
    pdf_url: `/api/admin/certificates/${row.id}/pdf/`,
    verify_url: verifyUrl(ctx, row.code),
  }),
  related: {},
});

export const statement = project<'Statement', StatementRow>({
  type: 'Statement',
  id: ({ id }) => id,
  attributes: ({ code, text }) => ({ code, text }),
  related: {},
});
