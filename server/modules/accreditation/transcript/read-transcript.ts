import type { TranscriptLine } from '#certificates/transcript.ts';
import { nameProviders } from '#domain/credits/certificates/name-providers.ts';
import { type TopicPart, topicQuarters } from '#domain/credits/learners/topics.ts';
import { totalsByYear } from '#domain/credits/ledger/ledger.ts';
import { academicYear } from '#domain/shared/academic-year.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { formatPaperDate, libraryLanguage } from '#domain/site/papers.ts';
import { messagesAt } from '#messages/message-tree.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { listLedger, listLiveSlugs } from '#server/modules/accreditation/queries.ts';
import { topicQueries } from '#server/modules/activities/index.ts';

type Needs = Pick<SignedInCtx, 'db' | 'viewer' | 'clock'>;

/** A line of the transcript: a claim or its reversal. */
export type Line = Omit<TranscriptLine, 'note'> & {
  note: string | null;
  kind: 'claim' | 'reversal';
  publicationId: number;
  certificateId: number;
  code: string;
  /** The hours of each topic, with the sign of the line. (rules T68) */
  topics: TopicPart[];
};

/** The caller's ledger as lines, the last completed first, with a reversal below its claim. (rules T22) */
export async function listLines({ db, viewer, clock }: Needs): Promise<Line[]> {
  const ledger = await listLedger(db, viewer.id);
  const parts = await topicQueries.listTopicParts(
    db,
    ledger.map(({ entry }) => entry.publicationId),
  );
  const { corrected } = messagesAt(libraryLanguage(), 'papers.transcript');
  const lines = ledger.map(
    ({ entry, certificate }): Line => ({
      title: certificate.title,
      // The ledger was written from `PlainDate` and `Quarters`.
      completedOn: entry.completedOn,
      provider: nameProviders(certificate.provider, certificate.jointProvider),
      creditClass: entry.creditClass,
      quarters: entry.quarters,
      certificateNumber: certificate.number,
      note:
        entry.kind === 'reversal' ? corrected({ date: formatPaperDate(dayIn(entry.recordedAt, clock.zone)) }) : null,
      kind: entry.kind,
      publicationId: entry.publicationId,
      certificateId: certificate.id,
      code: certificate.code,
      topics: (parts.get(entry.publicationId) ?? []).flatMap(({ code, quarters: part }) => {
        const quarters = topicQuarters({ quarters: entry.quarters, maximum: certificate.maximumQuarters }, part);
        return quarters === 0 ? [] : [{ code, quarters }];
      }),
    }),
  );
  return lines.toSorted((a, b) => b.completedOn.localeCompare(a.completedOn) || b.certificateId - a.certificateId);
}

/** Credits claimed, by academic year, the latest year first. (rules T22) */
export async function readTranscript(ctx: Needs) {
  const lines = await listLines(ctx);
  const slugs = await listLiveSlugs(ctx.db, [...new Set(lines.map(({ publicationId }) => publicationId))]);
  return totalsByYear(lines).map(({ year, CME, SA }) => ({
    academic_year: year.label,
    start_year: year.startYear,
    totals: { CME: toCredits(CME), SA: toCredits(SA) },
    entries: lines
      .filter(({ completedOn }) => academicYear(completedOn).startYear === year.startYear)
      .map((line) => ({
        title: line.title,
        publication_id: String(line.publicationId),
        publication_slug: slugs.get(line.publicationId) ?? null,
        completed: line.completedOn,
        provider: line.provider,
        credit_class: line.creditClass,
        credits: toCredits(line.quarters),
        certificate: line.certificateNumber,
        certificate_id: String(line.certificateId),
        note: line.note,
      })),
  }));
}
