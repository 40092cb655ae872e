import type { CertificateRecord } from '#certificates/certificate-record.ts';
import { audienceOf } from '#domain/credits/certificate-template.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { Certificate } from './queries.ts';

/** Where anyone can check a certificate. */
export const verifyUrl = ({ origin }: Pick<Ctx, 'origin'>, code: string): string =>
  new URL(`/verify/${code}`, origin).href;

/** A stored certificate as its page needs it; nothing but the row is asked. */
export function certificateRecord(ctx: Pick<Ctx, 'origin'>, row: Certificate): CertificateRecord {
  return {
    brand: row.provider,
    audience: audienceOf(row.template, row.holderProfession),
    learner: { name: row.holderName, ...(row.holderDegree === null ? {} : { credentials: row.holderDegree }) },
    activity: { title: row.title, format: row.learningFormat },
    provider: { accredited: row.provider, ...(row.jointProvider === null ? {} : { joint: row.jointProvider }) },
    // The row was written from a day and from quarters of the rulebook.
    completedOn: row.completedOn as PlainDate,
    claimed: row.quarters as Quarters,
    maximum: row.maximumQuarters as Quarters,
    selfAssessment: row.creditClass === 'SA',
    statements: row.statements,
    number: row.number,
    verification: { code: row.code, url: verifyUrl(ctx, row.code) },
    issuedAt: row.issuedAt,
  };
}
