import { remainingHours, sumAttested } from '#domain/credits/certificates/attestation.ts';
import type { TopicNames } from '#domain/credits/learners/topics.ts';
import { type Quarters, toCredits } from '#domain/shared/credits.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { describeIssued, listAttested } from '#server/modules/accreditation/attestations/issue-attestation.ts';
import {
  type Attestation,
  listAttestations,
  stillCounts,
} from '#server/modules/accreditation/attestations/queries-attestations.ts';
import { listExternal } from '#server/modules/accreditation/external/queries-external.ts';
import { topicQueries } from '#server/modules/activities/index.ts';
import { listLines } from './read-transcript.ts';

type Needs = Pick<SignedInCtx, 'db' | 'viewer' | 'clock'>;
type TopicHours = {
  code: string;
  names: TopicNames;
  hours: number;
  recorded: number;
  attestation: { hours: number; remaining: number; issued: ReturnType<typeof describeIssued> | null } | null;
};

/** The caller's hours of each topic that has any; what the member recorded is listed separately. (rules T60, T68) */
export async function readTopicHours(ctx: Needs): Promise<TopicHours[]> {
  const earned = new Map<string, number>();
  for (const { topics } of await listLines(ctx))
    for (const { code, quarters } of topics) earned.set(code, (earned.get(code) ?? 0) + quarters);
  const recorded = new Map<string, number>();
  for (const { topic, quarters } of await listExternal(ctx.db, ctx.viewer.id))
    if (topic !== null) recorded.set(topic, (recorded.get(topic) ?? 0) + quarters);
  const issued = await listCounting(ctx);
  const topics = (await topicQueries.listTopics(ctx.db)).filter(
    ({ code }) => (earned.get(code) ?? 0) > 0 || recorded.has(code),
  );
  const described: TopicHours[] = [];
  for (const { code, names, attestationQuarters: required } of topics)
    described.push({
      ...{ code, names },
      hours: toCredits((earned.get(code) ?? 0) as Quarters),
      recorded: toCredits((recorded.get(code) ?? 0) as Quarters),
      attestation: required === null ? null : await describeAttestation(ctx, { code, required, issued }),
    });
  return described;
}

type Requirement = { code: string; required: Quarters; issued: readonly Attestation[] };

async function describeAttestation({ db, viewer }: Needs, { code, required, issued }: Requirement) {
  const attested = sumAttested(await listAttested(db, viewer.id, code));
  const latest = issued.find(({ topic }) => topic === code);
  return {
    ...{ hours: toCredits(required), remaining: toCredits(remainingHours(attested, required)) },
    issued: latest === undefined ? null : describeIssued(latest),
  };
}

/** The caller's letters in which all credit still counts, the latest first. */
async function listCounting({ db, viewer }: Needs): Promise<Attestation[]> {
  const counting: Attestation[] = [];
  for (const attestation of await listAttestations(db, viewer.id))
    if (await stillCounts(db, attestation)) counting.push(attestation);
  return counting;
}
