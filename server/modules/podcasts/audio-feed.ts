/** A member's private feed. Its URL is a bearer secret: 32 random bytes, stored as a hash, and revocable. */

import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pagePath } from '#contract/page-paths.ts';
import { AUDIO_FEED } from '#domain/access/access-matrix.ts';
import { mayUseAudioFeed, type PermissionRefusal } from '#domain/access/permissions.ts';
import { tiersWith } from '#domain/membership/tier.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { listOpenRecordings, mediaUrl, type OpenRecording, viewers } from '#server/modules/catalogue/index.ts';
import { listTiers } from '#server/modules/membership/index.ts';
import { describeShow } from './podcast-feed.ts';
import { findFeedOwner } from './queries-feeds.ts';
import { audioFeeds } from './tables.ts';
import { writeRss } from './write-rss.ts';

export type AudioFeedRow = {
  id: number;
  /** Known only on creation. */
  url: string | null;
  created: Date | null;
  lockReason: PermissionRefusal | null;
  tiers: string[];
};

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
  };
}

/** Creates a URL and revokes the previous one: an account has at most one. (rules A13) */
export async function createAudioFeed(ctx: SignedInCtx): Promise<AudioFeedRow> {
  const { viewer } = ctx;
  const created = ctx.clock.now();
  const tiers = await listFeedTiers(ctx);
  refuse(mayUseAudioFeed(viewer, created), 'feed', { meta: { required_membership: tiers[0] ?? null } });
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const row = { secretHash: hashOf(secret), createdAt: created };
  await ctx.db
    .insert(audioFeeds)
    .values({ userId: viewer.id, ...row })
    .onConflictDoUpdate({ target: audioFeeds.userId, set: row });
  const url = feedUrl(ctx, `${secret}.xml`);
  return { id: viewer.id, url, created, lockReason: null, tiers };
}

/** Revokes the caller's URL, if there is one. */
export async function revokeAudioFeed({ db, viewer }: SignedInCtx): Promise<void> {
  await db.delete(audioFeeds).where(eq(audioFeeds.userId, viewer.id));
}

/** The recordings that the feed's owner may open at this moment. */
async function openFeed(ctx: Ctx, secret: string): Promise<OpenRecording[]> {
  const owner = await findFeedOwner(ctx.db, hashOf(secret));
  const viewer = owner === null ? undefined : (await viewers.listViewers(ctx.db, [owner], ctx.clock.now())).get(owner);
  if (viewer === undefined) throw new Failure('feed.not-found');
  refuse(mayUseAudioFeed(viewer, ctx.clock.now()), 'feed');
  return listOpenRecordings({ ...ctx, viewer });
}

export async function writeAudioFeed(ctx: Ctx, secret: string): Promise<string> {
  const recordings = await openFeed(ctx, secret);
  const { name, tagline, ...show } = await describeShow(ctx);
  return writeRss({
    ...show,
    title: `${name}: your library`,
    description: tagline,
    page: new URL(pagePath('/library'), ctx.origin).href,
    self: feedUrl(ctx, `${secret}.xml`),
    guid: null,
    private: true,
    items: recordings.map((recording) => ({
      guid: `section-${recording.id}`,
      title: `${recording.publicationTitle}: ${recording.title}`,
      page: new URL(pagePath('/library'), ctx.origin).href,
      summary: recording.summary,
      notes: null,
      date: recording.publishedOn,
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
  const recording = (await openFeed(ctx, secret)).find(({ id }) => id === section);
  if (recording === undefined) throw new Failure('media.not-found');
  return mediaUrl(ctx, { key: recording.key, open: false });
}
