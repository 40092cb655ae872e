/** A member's private feed. Its URL is a bearer secret: 32 random bytes, stored as a hash, and revocable. */

import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pagePath } from '#contract/page-paths.ts';
import { AUDIO_FEED } from '#domain/access/access-matrix.ts';
import { mayUseAudioFeed, type PermissionRefusal } from '#domain/access/permissions.ts';
import { arrangeFeed, dateInQueue, type FeedChoices, type FinishedInFeed } from '#domain/listening/feed.ts';
import { tiersWith } from '#domain/membership/tier.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { listOpenRecordings, mediaUrl, type OpenRecording, viewers } from '#server/modules/catalogue/index.ts';
import { readQueueOrder } from '#server/modules/listening/index.ts';
import { listTiers } from '#server/modules/membership/index.ts';
import { describeShow } from './podcast-feed.ts';
import { findFeed, listFinishedIds } from './queries-feeds.ts';
import { audioFeeds } from './tables.ts';
import { startOf, writeRss } from './write-rss.ts';

export type AudioFeedRow = {
  id: number;
  /** Known only on creation. */
  url: string | null;
  created: Date | null;
  lockReason: PermissionRefusal | null;
  tiers: string[];
} & FeedSettings;

/** What the member chose for the feed. (rules V8) */
export type FeedSettings = { finished: FinishedInFeed; queueFirst: boolean };
const DEFAULT_SETTINGS: FeedSettings = { finished: 'shown', queueFirst: false };

const SECRET_BYTES = 32;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const feedUrl = ({ origin }: Pick<Ctx, 'origin'>, rest: string) => new URL(`/api/feeds/audio/${rest}`, origin).href;

const listFeedTiers = async ({ db }: Pick<Ctx, 'db'>) =>
  tiersWith(AUDIO_FEED, await listTiers(db)).map(({ name }) => name);

/** The state of the caller's feed, and the tiers that include one. */
export async function readAudioFeed(ctx: SignedInCtx): Promise<AudioFeedRow> {
  const { viewer, db, clock } = ctx;
  const [row] = await db.select().from(audioFeeds).where(eq(audioFeeds.userId, viewer.id));
  const decision = mayUseAudioFeed(viewer, clock.now());
  return {
    id: viewer.id,
    url: null,
    created: row?.createdAt ?? null,
    lockReason: decision.ok ? null : decision.why,
    tiers: await listFeedTiers(ctx),
    finished: row?.finished ?? DEFAULT_SETTINGS.finished,
    queueFirst: row?.queueFirst ?? DEFAULT_SETTINGS.queueFirst,
  };
}

/** Changes what the caller's feed shows; a new address keeps it. (rules V8) */
export async function changeAudioFeed(ctx: SignedInCtx, settings: FeedSettings): Promise<AudioFeedRow> {
  const { db, viewer, clock } = ctx;
  refuse(mayUseAudioFeed(viewer, clock.now()), 'feed');
  const changed = await db.update(audioFeeds).set(settings).where(eq(audioFeeds.userId, viewer.id)).returning();
  if (changed.length === 0) throw new Failure('feed.not-found');
  return readAudioFeed(ctx);
}

/** Creates a URL and revokes the previous one: an account has at most one. (rules A13) */
export async function createAudioFeed(ctx: SignedInCtx): Promise<AudioFeedRow> {
  const { viewer } = ctx;
  const created = ctx.clock.now();
  const tiers = await listFeedTiers(ctx);
  refuse(mayUseAudioFeed(viewer, created), 'feed', { meta: { required_membership: tiers[0] ?? null } });
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const row = { secretHash: hashOf(secret), createdAt: created };
  const [stored = DEFAULT_SETTINGS] = await ctx.db
    .insert(audioFeeds)
    .values({ userId: viewer.id, ...row })
    .onConflictDoUpdate({ target: audioFeeds.userId, set: row })
    .returning();
  const url = feedUrl(ctx, `${secret}.xml`);
  return {
    id: viewer.id,
    url,
    created,
    lockReason: null,
    tiers,
    finished: stored.finished,
    queueFirst: stored.queueFirst,
  };
}

/** Revokes the caller's URL, if there is one. */
export async function revokeAudioFeed({ db, viewer }: SignedInCtx): Promise<void> {
  await db.delete(audioFeeds).where(eq(audioFeeds.userId, viewer.id));
}

type OpenFeed = { recordings: OpenRecording[]; choices: FeedChoices; changedAt: Date | null };

/** The recordings that the feed's owner may open at this moment, with the episodes of the queue if it comes first. */
async function openFeed(ctx: Ctx, secret: string): Promise<OpenFeed> {
  const feed = await findFeed(ctx.db, hashOf(secret));
  const viewer =
    feed === null ? undefined : (await viewers.listViewers(ctx.db, [feed.userId], ctx.clock.now())).get(feed.userId);
  if (feed === null || viewer === undefined) throw new Failure('feed.not-found');
  refuse(mayUseAudioFeed(viewer, ctx.clock.now()), 'feed');
  const { ids, changedAt } = feed.queueFirst ? await readQueueOrder(ctx.db, feed.userId) : { ids: [], changedAt: null };
  const finishedIds = feed.finished === 'shown' ? new Set<number>() : await listFinishedIds(ctx.db, feed.userId);
  const recordings = await listOpenRecordings({ ...ctx, viewer }, ids);
  return { recordings, choices: { finished: feed.finished, finishedIds, queue: ids }, changedAt };
}

/** The feed with what its owner chose. (rules A13, V8) */
export async function writeAudioFeed(ctx: Ctx, secret: string): Promise<string> {
  const { recordings, choices, changedAt } = await openFeed(ctx, secret);
  const { name, tagline, ...show } = await describeShow(ctx);
  const page = new URL(pagePath('/library'), ctx.origin).href;
  return writeRss({
    ...show,
    title: `${name}: your library`,
    description: tagline,
    page,
    self: feedUrl(ctx, `${secret}.xml`),
    guid: null,
    private: true,
    items: arrangeFeed(recordings, choices).map(({ recording, isMarked, rank }) => ({
      guid: `section-${recording.id}`,
      title: `${isMarked ? '✓ ' : ''}${recording.publicationTitle}: ${recording.title}`,
      page,
      summary: recording.summary,
      notes: null,
      date: rank === null || changedAt === null ? startOf(recording.publishedOn) : dateInQueue(changedAt, rank),
      seconds: recording.seconds,
      authors: name,
      // Not the signed media URL, which expires within hours, while apps store feed entries for longer.
      audio: { url: feedUrl(ctx, `${secret}/${recording.id}/`), bytes: recording.bytes, mime: recording.mime },
      captions: null,
      chapters: null,
      people: [],
    })),
  });
}

/** The signed media URL of a recording in the feed. */
export async function findRecording(ctx: Ctx, secret: string, section: number): Promise<string> {
  const { recordings } = await openFeed(ctx, secret);
  const recording = recordings.find(({ id }) => id === section);
  if (recording === undefined) throw new Failure('media.not-found');
  return mediaUrl(ctx, { key: recording.key, open: false });
}
