import type { Profession } from '#domain/credits/professions.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import {
  chooseStatements,
  LEARNING_FORMAT,
  type StatementFacts,
} from '#server/modules/accreditation/claims/choose-statements.ts';
import type { Claim } from '#server/modules/accreditation/claims/record-claim.ts';
import { certificates } from '#server/modules/accreditation/tables.ts';
import { makeVerificationCode } from './verification-code.ts';

export type Issue = Omit<Claim, 'evaluationId'> &
  StatementFacts & {
    ledgerEntryId: number;
    holderName: string;
    profession: Profession | null;
    degree: string | null;
    /** 1 for the first certificate of a claim; incremented by each reissue. */
    edition?: number;
    title: string;
    faculty: string;
    issuedAt: Date;
    /** The year of issue in the provider's time zone. */
    issuedIn: number;
  };

/** Issues a certificate and stores all its text, so that later changes do not affect it. (rules T20) */
export async function issueCertificate(tx: Tx, issue: Issue): Promise<number> {
  const { userId, publicationId, ledgerEntryId, creditClass, quarters, completedOn, issuedAt } = issue;
  const [row] = await tx
    .insert(certificates)
    .values({
      userId,
      publicationId,
      ledgerEntryId,
      template: issue.template.template,
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
      statements: chooseStatements(issue),
      completedOn,
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
