/** A member's private feed. Whoever has its address may listen, so it is 32 random bytes, kept as a hash, and can be ended. */
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AUDIO_FEED } from '#domain/access/matrix.ts';
import { mayUseAudioFeed, type Unpermitted } from '#domain/access/permissions.ts';
import { tiersWith } from '#domain/membership/tier.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { addressMedia, listOpenRecordings, type OpenRecording } from '#server/modules/catalogue/index.ts';
import { listTiers } from '#server/modules/membership/index.ts';
import { introduce } from './podcast-feed.ts';
import { findFeedOwner } from './queries-feeds.ts';
import { audioFeeds } from './tables.ts';
import { writeRss } from './write-rss.ts';

export type AudioFeedRow = {
  id: number;
  /** Known only while it is made. */
  url: string | null;
  created: Date | null;
  lockReason: Unpermitted | null;
  tiers: string[];
};

const SECRET_BYTES = 32;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const addressOf = ({ origin }: Pick<Ctx, 'origin'>, rest: string) => new URL(`/api/feeds/audio/${rest}`, origin).href;

const listFeedTiers = async ({ db }: Pick<Ctx, 'db'>) =>
  tiersWith(AUDIO_FEED, await listTiers(db)).map(({ name }) => name);

/** Whether the caller has a feed, and what would open one. */
export async function readAudioFeed(ctx: Ctx): Promise<AudioFeedRow> {
  const { viewer, db, clock } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('session.required');
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

/** Makes an address and ends the one before: an account has one at most. (rules A13) */
export async function makeAudioFeed(ctx: Ctx): Promise<AudioFeedRow> {
  const { viewer } = ctx;
  const created = ctx.clock.now();
  const tiers = await listFeedTiers(ctx);
  refuse(mayUseAudioFeed(viewer, created), 'feed', { meta: { required_membership: tiers[0] ?? null } });
  if (viewer.kind === 'visitor') throw new Failure('feed.register');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const row = { secretHash: hashOf(secret), createdAt: created };
  await ctx.db
    .insert(audioFeeds)
    .values({ userId: viewer.id, ...row })
    .onConflictDoUpdate({ target: audioFeeds.userId, set: row });
  const url = addressOf(ctx, `${secret}.xml`);
  return { id: viewer.id, url, created, lockReason: null, tiers };
}

/** Ends the caller's address; without one there is nothing to do. */
export async function endAudioFeed({ db, viewer }: Ctx): Promise<void> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  await db.delete(audioFeeds).where(eq(audioFeeds.userId, viewer.id));
}

/** What the owner of the address may listen to at this moment: with the membership the feed ends too. */
async function openFeed(ctx: Ctx, secret: string): Promise<OpenRecording[]> {
  const owner = await findFeedOwner(ctx.db, hashOf(secret));
  const viewer = owner === null ? undefined : (await ctx.viewersOf([owner])).get(owner);
  if (viewer === undefined) throw new Failure('feed.not-found');
  refuse(mayUseAudioFeed(viewer, ctx.clock.now()), 'feed');
  return listOpenRecordings({ ...ctx, viewer });
}

export async function writeAudioFeed(ctx: Ctx, secret: string): Promise<string> {
  const recordings = await openFeed(ctx, secret);
  const { name, tagline, ...show } = await introduce(ctx);
  return writeRss({
    ...show,
    title: `${name}: your library`,
    description: tagline,
    page: new URL('/library', ctx.origin).href,
    self: addressOf(ctx, `${secret}.xml`),
    guid: null,
    private: true,
    items: recordings.map((recording) => ({
      guid: `section-${recording.id}`,
      title: `${recording.publicationTitle}: ${recording.title}`,
      page: new URL('/library', ctx.origin).href,
      summary: recording.summary,
      notes: null,
      day: recording.publishedOn,
      seconds: recording.seconds,
      authors: name,
      // Not the signed address itself, which ends within hours: apps keep what the feed said for longer.
      audio: { url: addressOf(ctx, `${secret}/${recording.id}/`), bytes: recording.bytes, mime: recording.mime },
      captions: null,
      chapters: null,
      people: [],
    })),
  });
}

/** Where a recording of the feed lies, signed, for as long as such an address lasts. */
export async function findRecording(ctx: Ctx, secret: string, section: string): Promise<string> {
  const recording = (await openFeed(ctx, secret)).find(({ id }) => String(id) === section);
  if (recording === undefined) throw new Failure('media.not-found');
  return addressMedia(ctx, { key: recording.key, open: false });
}
