/** Drafts as the site would show them, and what each kind of reader could open of them. */
import type { Transcript } from '#contract/transcript.ts';
import { mayDownloadMaterials } from '#domain/access/may-download-materials.ts';
import { assignPositions, type GatedPublication, mayOpenSection } from '#domain/access/may-open.ts';
import { NO_STAFF } from '#domain/access/staff-roles.ts';
import { type Account, VISITOR, type Viewer } from '#domain/access/viewer.ts';
import { readFrontField } from '#domain/authoring/front-matter/front-matter.ts';
import { isSourcePath } from '#domain/authoring/source-files.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Ctx, Queryable, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { listDraftRecordings } from '#server/modules/authoring/recordings/assigned-recordings.ts';
import type { RecordingRow } from '#server/modules/authoring/recordings/queries-recordings.ts';
import { mediaUrl } from '#server/modules/catalogue/index.ts';
import type { RenderedPublication } from '#server/ports/publication-importer.ts';
import type { InspectionNeeds } from './inspect-draft.ts';
import { findSource, getSource } from './queries-drafts.ts';
import { listTiers } from './queries-tiers.ts';
import { findReadable } from './writers.ts';

type Needs = InspectionNeeds & Pick<SignedInCtx, 'viewer' | 'secret'>;

/** One text as it is typed. */
export async function renderText(ctx: Needs, number: number, { path, text }: { path: string; text: string }) {
  const draft = await findReadable(ctx, number);
  if (!isSourcePath(path)) throw new Failure('draft.path', { meta: { path } });
  const assets = (await findSource(ctx.db, draft))?.assets ?? {};
  const rendered = ctx.importer.renderText({ number, path, text, duration: readDuration(text), assets });
  return { ...rendered, transcript: rendered.transcript && signPictures(ctx, rendered.transcript) };
}

/** Pictures of a draft have signed addresses, as they are for nobody else. */
export const signPictures = (ctx: Pick<Ctx, 'secret' | 'clock'>, { slides }: Transcript): Transcript => ({
  slides: slides.map((slide) => ({
    ...slide,
    image: slide.image === null ? null : mediaUrl(ctx, { key: slide.image, open: false }),
  })),
});

/** The seconds of `duration: "06:20"`; null if they cannot be read. */
function readDuration(text: string): number | null {
  const [, hours = '0', minutes, seconds] =
    /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(readFrontField(text, 'duration') ?? '') ?? [];
  return minutes === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

export async function renderDraft(ctx: Needs, number: number) {
  const draft = await findReadable(ctx, number);
  const rendered = await ctx.importer.render(ctx, await getSource(ctx.db, draft));
  if (rendered === null) return { publication: null, readers: [] };
  const now = ctx.clock.now();
  const readers = await listReaders(ctx.db, { now, zone: ctx.clock.zone });
  return {
    publication: describeRendered(ctx, rendered, await listDraftRecordings(ctx.db, draft)),
    readers: readers.map((reader) => describeReader(reader, rendered, now)),
  };
}

export const describeRendered = (
  ctx: Pick<Ctx, 'secret' | 'clock'>,
  { descriptionHtml, keyPoints, sections, test, ...cover }: RenderedPublication,
  recordings: readonly RecordingRow[],
) => ({
  ...{ number: cover.number, slug: cover.slug, title: cover.title, type: cover.type, excerpt: cover.excerpt },
  description: descriptionHtml,
  key_points: keyPoints,
  sections: sections.map((section) => ({
    ...{ number: section.number, slug: section.slug, title: section.title, private: section.private },
    duration: section.durationSeconds,
    recording: describeRecording(
      ctx,
      recordings.find((recording) => recording.section === section.slug),
    ),
    transcript: signPictures(ctx, section.transcript),
  })),
  test: test === null ? null : { passing_score: test.passingScore, questions: test.questions },
});

function describeRecording(ctx: Pick<Ctx, 'secret' | 'clock'>, recording: RecordingRow | undefined) {
  if (recording === undefined) return null;
  const { storageKey, captionsKey, mime } = recording;
  const url = (key: string) => mediaUrl(ctx, { key, open: false });
  return { url: url(storageKey), mime, captions_url: captionsKey === null ? null : url(captionsKey) };
}

type Reader = { reader: string; name: string; viewer: Viewer };

function describeReader({ reader, name, viewer }: Reader, rendered: RenderedPublication, now: Date) {
  const { number, type, private: isPrivate, sections } = rendered;
  const publication: GatedPublication = { id: number, type, visibility: 'published', private: isPrivate };
  return {
    reader,
    name,
    sections: assignPositions(sections).map((section) => {
      const decision = mayOpenSection(viewer, { publication, section }, now);
      return { number: section.number, open: decision.ok, reason: decision.ok ? null : decision.why };
    }),
    materials: mayDownloadMaterials(viewer, publication, now).ok,
  };
}

/** A visitor, an account without a membership, and a member of each tier, the lowest first. */
async function listReaders(db: Queryable, moment: Moment): Promise<Reader[]> {
  const account: Account = { kind: 'user', id: 0, staff: NO_STAFF, membership: null, unlockedQuickTakes: [] };
  const tiers = await listTiers(db, moment);
  return [
    { reader: 'visitor', name: 'Visitor', viewer: VISITOR },
    { reader: 'free', name: 'Free account', viewer: account },
    ...tiers.map(({ slug, ...membership }) => ({
      reader: slug,
      name: membership.name,
      viewer: { ...account, membership },
    })),
  ];
}
