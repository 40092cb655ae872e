import type { Language } from '#domain/catalogue/languages.ts';
import { type AttestedActivity, mayAttest, statesSame, sumAttested } from '#domain/credits/certificates/attestation.ts';
import { nameProviders } from '#domain/credits/certificates/name-providers.ts';
import { topicQuarters } from '#domain/credits/learners/topics.ts';
import { type Quarters, toCredits } from '#domain/shared/credits.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { libraryLanguage } from '#domain/site/papers.ts';
import type { Queryable, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { requirePrinted } from '#server/kernel/requests/require-printed.ts';
import { makeVerificationCode } from '#server/kernel/text/verification-code.ts';
import { accountLocks, findAccount } from '#server/modules/accounts/index.ts';
import { listLedger } from '#server/modules/accreditation/queries.ts';
import { attestations } from '#server/modules/accreditation/tables.ts';
import { topicQueries } from '#server/modules/activities/index.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import { type Attestation, listAttestations, stillCounts } from './queries-attestations.ts';

type Needs = Pick<SignedInCtx, 'db' | 'viewer' | 'clock' | 'origin'>;

/** Issues the letter about a topic; one that states the same is not issued again. (rules T69) */
export async function issueAttestation(ctx: Needs, code: string): Promise<Attestation> {
  const { db, viewer, clock } = ctx;
  const { sender } = await readEmailContext(ctx);
  return db.transaction(async (tx) => {
    await accountLocks.lockAccount(tx, viewer.id);
    const topic = (await topicQueries.listTopics(tx)).find((each) => each.code === code);
    const account = await findAccount(tx, viewer.id);
    if (topic === undefined || account === null) throw new Failure('attestation.topic');
    const activities = await listAttested(tx, viewer.id, code);
    refuse(mayAttest(activities, topic.attestationQuarters), 'attestation');
    const holderName = writeName(account);
    if (holderName === '') throw new Failure('attestation.name');
    requirePrinted({ name: holderName, degree: account.degree });
    const about = { holderName, holderDegree: account.degree || null, provider: sender.brand };
    const facts = { ...about, language: libraryLanguage() };
    const text = topic.attestationText ?? '';
    for (const issued of await listAttestations(tx, viewer.id)) {
      const isSame = issued.topic === code && issued.text === text && statesSame(issued.activities, activities);
      if (isSame && isPrintedFor(issued, facts) && (await stillCounts(tx, issued))) return issued;
    }
    const [row] = await tx
      .insert(attestations)
      .values({
        ...{ userId: viewer.id, topic: code, code: makeVerificationCode(), ...facts, text, activities },
        ...{ quarters: sumAttested(activities), issuedOn: clock.today(), issuedAt: clock.now() },
      })
      .returning();
    if (row === undefined) throw new Error('The attestation was not stored');
    return row;
  });
}

type Facts = Pick<Attestation, 'holderName' | 'holderDegree' | 'provider'> & { language: Language };

const isPrintedFor = (issued: Attestation, facts: Facts): boolean =>
  issued.holderName === facts.holderName &&
  issued.holderDegree === facts.holderDegree &&
  issued.provider === facts.provider &&
  (issued.language ?? 'en') === facts.language;

/** The activities of a topic whose credit counts and whose certificate is valid, the first completed first. */
export async function listAttested(db: Queryable, userId: number, topic: string): Promise<AttestedActivity[]> {
  const ledger = await listLedger(db, userId);
  const reversed = new Set(ledger.map(({ entry }) => entry.reversesId));
  const parts = await topicQueries.listTopicParts(
    db,
    ledger.map(({ entry }) => entry.publicationId),
  );
  const activities = ledger.flatMap(({ entry, certificate }) => {
    const part = parts.get(entry.publicationId)?.find(({ code }) => code === topic);
    if (part === undefined || entry.kind === 'reversal' || reversed.has(entry.id)) return [];
    if (certificate.revokedAt !== null) return [];
    const maximum = certificate.maximumQuarters;
    const quarters: Quarters = topicQuarters({ quarters: entry.quarters, maximum }, part.quarters);
    if (quarters === 0) return [];
    const { title, provider, jointProvider, number } = certificate;
    return [
      {
        ...{ ledgerEntryId: entry.id, title, provider: nameProviders(provider, jointProvider), quarters },
        ...{ completedOn: entry.completedOn, certificateNumber: number },
      },
    ];
  });
  return activities.toSorted(
    (one, other) => one.completedOn.localeCompare(other.completedOn) || one.ledgerEntryId - other.ledgerEntryId,
  );
}

export const describeIssued = ({ id, code, quarters, issuedOn }: Attestation) => ({
  ...{ id: String(id), code, hours: toCredits(quarters), issued: issuedOn },
});
