import type { CertificateRecord } from '#certificates/certificate-record.ts';
import { pagePath } from '#contract/page-paths.ts';
import { audienceOf } from '#domain/credits/certificates/certificate-template.ts';
import { libraryLanguage } from '#domain/site/papers.ts';
import { messagesAt } from '#messages/message-tree.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { Certificate } from '#server/modules/accreditation/queries.ts';

/** The public verification page of a certificate. */
export const verifyUrl = ({ origin }: Pick<Ctx, 'origin'>, code: string): string =>
  new URL(pagePath('/verify/:code', { code }), origin).href;

/** The page record of a stored certificate, from its row alone. */
export function certificateRecord(ctx: Pick<Ctx, 'origin'>, row: Certificate): CertificateRecord {
  return {
    layout: row.layout,
    brand: row.provider,
    labels: messagesAt(libraryLanguage(), 'papers.certificate'),
    audience: audienceOf(row.template, row.holderProfession),
    learner: { name: row.holderName, ...(row.holderDegree === null ? {} : { credentials: row.holderDegree }) },
    activity: { title: row.title, format: row.learningFormat },
    provider: { accredited: row.provider, ...(row.jointProvider === null ? {} : { joint: row.jointProvider }) },
    // The row was written from a `PlainDate` and `Quarters`.
    completedOn: row.completedOn,
    claimed: row.quarters,
    maximum: row.maximumQuarters,
    selfAssessment: row.creditClass === 'SA',
    statements: row.statements,
    ...(row.lines === null ? {} : { lines: { ...row.lines, awards: row.template !== 'participation' } }),
    number: row.number,
    verification: { code: row.code, url: verifyUrl(ctx, row.code) },
    issuedAt: row.issuedAt,
  };
}
