import { certificate as describe } from '#certificates/certificate.ts';
import type { PageDocument } from '#certificates/page.ts';
import type { Entity } from '#contract/resources.ts';
import { audienceOf } from '#domain/credits/certificate-template.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';

/** The page that the certificate's PDF is printed from, made from what the API answers about it. (docs/decisions/015) */
export function describeCertificate(certificate: Entity<'Certificate'>): PageDocument {
  const { title, provider, joint_provider: joint, holder, degree, template, profession } = certificate;
  return describe({
    brand: provider,
    audience: audienceOf(template, profession),
    learner: { name: holder, ...(degree === null ? {} : { credentials: degree }) },
    activity: { title, format: certificate.learning_format },
    provider: { accredited: provider, ...(joint === null ? {} : { joint }) },
    completedOn: certificate.completed as PlainDate,
    claimed: fromCredits(certificate.credits),
    maximum: fromCredits(certificate.maximum_credits),
    selfAssessment: certificate.credit_class === 'SA',
    statements: certificate.statements,
    number: certificate.number,
    verification: { code: certificate.code, url: certificate.verify_url },
    issuedAt: new Date(certificate.issued),
  });
}
