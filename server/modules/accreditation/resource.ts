import { isSuperuser } from '#domain/access/viewer.ts';
import { academicYear } from '#domain/shared/academic-year.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import { badgeUrls } from './badges/badge-urls.ts';
import { awardedCredit } from './certificates/awarded-credit.ts';
import { verifyUrl } from './certificates/certificate-record.ts';
import type { Survey } from './claims/submit-survey.ts';
import { type Certificate, listCertificatesById } from './queries.ts';
import type { ConsentRow } from './reporting/consents.ts';
import type { LearnerIdentifiers } from './reporting/learner-identifiers.ts';

const certificate = project<'Certificate', Certificate>({
  type: 'Certificate',
  id: (row) => row.id,
  attributes: (row, ctx) => ({
    title: row.title,
    number: row.number,
    holder: row.holderName,
    degree: row.holderDegree,
    profession: row.holderProfession,
    provider: row.provider,
    joint_provider: row.jointProvider,
    learning_format: row.learningFormat,
    statements: row.statements,
    lines: row.lines,
    layout: row.layout,
    credit_class: row.creditClass,
    // The row was written from a `PlainDate` and `Quarters`.
    credits: toCredits(row.quarters),
    maximum_credits: toCredits(row.maximumQuarters),
    template: row.template,
    award: awardedCredit(row),
    completed: row.completedOn,
    issued: row.issuedAt.toISOString(),
    academic_year: academicYear(row.completedOn).label,
    code: row.code,
    verify_url: verifyUrl(ctx, row.code),
    pdf_url: `/api/certificates/${row.id}/pdf`,
    ...badgeUrls(ctx, row),
    revoked: row.revokedAt !== null,
    replaced: row.replacedAt !== null,
  }),
  related: { publication: async (_ctx, rows) => linksFrom(rows, (row) => [row.publicationId]) },
  load: async ({ db, viewer }, ids) => {
    const rows = await listCertificatesById(db, ids);
    return rows.filter(({ userId }) => viewer.kind === 'user' && (isSuperuser(viewer) || viewer.id === userId));
  },
});

const survey = project<'Survey', Survey>({
  type: 'Survey',
  id: (row) => row.id,
  attributes: (row) => ({
    answers: [...row.answers],
    credits_claimed: row.quarters === null ? null : toCredits(row.quarters),
  }),
  related: {
    publication: async (_ctx, rows) => linksFrom(rows, (row) => [row.publicationId]),
    certificate: async (_ctx, rows) => linksFrom(rows, (row) => [row.certificateId]),
  },
});

const identifiers = project<'Identifiers', LearnerIdentifiers>({
  type: 'Identifiers',
  id: (row) => row.userId,
  attributes: ({ npi, licence_number, licence_state, board_number, eprofile_id, birth_month, birth_day, bodies }) => ({
    npi,
    licence_number,
    licence_state,
    board_number,
    eprofile_id,
    birth_month,
    birth_day,
    bodies: [...bodies],
  }),
  related: {},
});

const consent = project<'Consent', ConsentRow>({
  type: 'Consent',
  id: (row) => row.body,
  attributes: (row) => ({ given: row.given, changed: row.at.toISOString() }),
  related: {},
});

export const accreditationProjections = [certificate, survey, identifiers, consent];
