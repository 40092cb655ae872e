import { CURRENT_LAYOUT } from '#domain/credits/certificates/certificate-layout.ts';
import {
  type CertificateFacts,
  type StatementTexts,
  writeCertificate,
} from '#domain/credits/certificates/write-certificate.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { makeVerificationCode } from '#server/kernel/text/verification-code.ts';
import { LEARNING_FORMAT } from '#server/modules/accreditation/claims/learning-format.ts';
import type { Claim } from '#server/modules/accreditation/claims/record-claim.ts';
import { certificates } from '#server/modules/accreditation/tables.ts';

export type Issue = Omit<Claim, 'evaluationId'> &
  Pick<
    CertificateFacts,
    'profession' | 'provider' | 'providerAddress' | 'jointProvider' | 'maximum' | 'approvals' | 'reportsPharmacy'
  > & {
    ledgerEntryId: number;
    holderName: string;
    degree: string | null;
    /** 1 for the first certificate of a claim; incremented by each reissue. */
    edition?: number;
    title: string;
    faculty: string;
    statements: StatementTexts;
    sentOn?: CertificateFacts['sentOn'];
    issuedAt: Date;
    /** The year of issue in the provider's time zone. */
    issuedIn: number;
  };

/** Issues a certificate and stores all its text, so that later changes do not affect it. (rules T20) */
export async function issueCertificate(tx: Tx, issue: Issue): Promise<number> {
  const { userId, publicationId, ledgerEntryId, creditClass, quarters, completedOn, sentOn = null, issuedAt } = issue;
  const content = writeCertificate(
    { ...issue, learningFormat: LEARNING_FORMAT, claimed: quarters, sentOn },
    issue.statements,
  );
  const [row] = await tx
    .insert(certificates)
    .values({
      userId,
      publicationId,
      ledgerEntryId,
      template: content.template,
      number: certificateNumber(issue),
      code: makeVerificationCode(),
      holderName: issue.holderName,
      holderProfession: issue.profession,
      holderDegree: issue.degree,
      title: issue.title,
      faculty: issue.faculty,
      provider: issue.provider,
      jointProvider: issue.jointProvider,
      learningFormat: LEARNING_FORMAT,
      creditClass,
      quarters,
      maximumQuarters: issue.maximum,
      statements: [...content.statements],
      lines: content.lines,
      layout: CURRENT_LAYOUT,
      completedOn,
      sentOn,
      issuedAt,
    })
    .returning({ id: certificates.id });
  if (row === undefined) throw new Error('The certificate was not stored');
  return row.id;
}

/** The year of issue, the ledger id of the claim, and for a reissue its edition. */
export const certificateNumber = ({
  issuedIn,
  ledgerEntryId,
  edition = 1,
}: Pick<Issue, 'issuedIn' | 'ledgerEntryId' | 'edition'>): string =>
  `R-${issuedIn}-${String(ledgerEntryId).padStart(6, '0')}${edition === 1 ? '' : `-${edition}`}`;
