import type { Profession } from '#domain/credits/professions.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { chooseStatements, LEARNING_FORMAT, type StatementFacts } from './choose-statements.ts';
import type { Claim } from './record-claim.ts';
import { certificates } from './tables.ts';
import { makeVerificationCode } from './verification-code.ts';

export type Issue = Omit<Claim, 'evaluationId'> &
  StatementFacts & {
    ledgerEntryId: number;
    holderName: string;
    profession: Profession | null;
    title: string;
    faculty: string;
    issuedAt: Date;
  };

/** Issues a certificate: everything on it is kept as text, so that nothing changes it later. (decisions.md, Tests and credits) */
export async function issueCertificate(tx: Tx, issue: Issue): Promise<number> {
  const { userId, publicationId, ledgerEntryId, creditClass, quarters, completedOn, issuedAt } = issue;
  const [row] = await tx
    .insert(certificates)
    .values({
      userId,
      publicationId,
      ledgerEntryId,
      template: issue.template.template,
      number: certificateNumber(issuedAt, ledgerEntryId),
      code: makeVerificationCode(),
      holderName: issue.holderName,
      holderProfession: issue.profession,
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

/** The year of issue, and the number of the claim in the ledger. */
const certificateNumber = (issuedAt: Date, ledgerEntryId: number): string =>
  `R-${issuedAt.getUTCFullYear()}-${String(ledgerEntryId).padStart(6, '0')}`;
