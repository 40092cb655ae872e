import { nameWithDegree } from '#domain/credits/learners/degrees.ts';
import { toCredits } from '#domain/shared/credits.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type Attestation, stillCounts } from './queries-attestations.ts';

/** What anyone with the code of a letter reads. (rules T69) */
export async function describeAttestation({ db }: Pick<Ctx, 'db'>, row: Attestation) {
  const counts = await stillCounts(db, row);
  return {
    kind: 'attestation' as const,
    ...{ code: row.code, valid: counts, issued: row.issuedOn, provider: row.provider, text: row.text },
    // As with a revoked certificate, the holder of a letter that no longer counts is not named.
    holder: counts ? nameWithDegree(row.holderName, row.holderDegree) : null,
    hours: toCredits(row.quarters),
    activities: row.activities.map(({ title, provider, completedOn, quarters, certificateNumber }) => ({
      ...{ title, provider, completed: completedOn, hours: toCredits(quarters), certificate: certificateNumber },
    })),
  };
}
