import * as feeds from '#contract/calls/feeds.ts';
import { listPodcasts as listPodcastsCall } from '#contract/calls/site.ts';
import { type Extent, metadataLabel } from '#domain/catalogue/labels.ts';
import { readingMinutes } from '#domain/catalogue/reading/reading-time.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { messagesAt } from '#messages/message-tree.ts';
import type { Module } from '#server/jsonapi/module.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { project } from '#server/jsonapi/projection.ts';
import { mediaUrl } from '#server/modules/catalogue/index.ts';
import {
  type AudioFeedRow,
  changeAudioFeed,
  createAudioFeed,
  findRecording,
  readAudioFeed,
  revokeAudioFeed,
  writeAudioFeed,
} from './audio-feed.ts';
import { writeChapters, writePodcastFeed } from './podcast-feed.ts';
import { type EpisodeRow, listAuthorLinks, listCategoryLinks, listPodcasts } from './queries-podcasts.ts';

/** 0 without a recording, even if a duration was planned. */
const secondsOf = ({ audio, durationSeconds }: EpisodeRow): number => (audio === null ? 0 : durationSeconds);

const extentOf = (episode: EpisodeRow): Extent => ({
  ...{ sections: 1, questions: 0, seconds: secondsOf(episode) },
  type: 'PODCAST',
  recordedSections: episode.audio === null ? 0 : 1,
  readingMinutes: episode.audio === null ? readingMinutes(episode.words) : 0,
});

const idsOf = (rows: readonly EpisodeRow[]) => rows.map(({ id }) => id);

/** Episodes are open to everyone, so their URLs need no signature. (rules A5, C22) */
const podcastProjection = project<'Podcast', EpisodeRow>({
  type: 'Podcast',
  id: (podcast) => podcast.id,
  attributes: (podcast, ctx) => {
    const { language } = ctx;
    const urlOf = (key: string | null) => (key === null ? null : mediaUrl(ctx, { key, open: true }));
    return {
      slug: slugWithId(podcast.slug, podcast.id),
      title: podcast.title,
      excerpt: podcast.excerpt,
      notes: podcast.notesHtml,
      chapters: podcast.chapters,
      attachmentUrl: urlOf(podcast.audio?.key ?? null),
      captions_url: urlOf(podcast.captionsKey),
      duration: secondsOf(podcast),
      metadataLabel: metadataLabel(extentOf(podcast), messagesAt(language, 'labels.publication')) ?? '',
      publicationDate: podcast.publishedOn,
    };
  },
  related: {
    authors: (ctx, rows) => listAuthorLinks(ctx.db, idsOf(rows)),
    categories: (ctx, rows) => listCategoryLinks(ctx.db, idsOf(rows)),
  },
});

const audioFeedProjection = project<'AudioFeed', AudioFeedRow>({
  type: 'AudioFeed',
  id: ({ id }) => id,
  attributes: ({ url, created, lockReason, tiers, finished, queueFirst }) => ({
    url,
    created: created?.toISOString() ?? null,
    lock_reason: lockReason,
    tiers,
    finished,
    queue_first: queueFirst,
  }),
  related: {},
});

function mountPodcasts(api: Api): void {
  mount(api, listPodcastsCall, async ({ ctx, query, filter, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return listPodcasts(ctx.db, { ...query, ids: filter.id__in });
  });
  mountFile(api, feeds.getPodcastFeed, async ({ ctx, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return { body: await writePodcastFeed(ctx), isPublic: true };
  });
  mountFile(api, feeds.getPodcastChapters, async ({ ctx, params, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return { body: await writeChapters(ctx, params.id), isPublic: true };
  });
  mount(api, feeds.readAudioFeed, ({ ctx }) => readAudioFeed(ctx));
  mount(api, feeds.makeAudioFeed, ({ ctx }) => createAudioFeed(ctx));
  mount(api, feeds.changeAudioFeed, ({ ctx, body: { attributes } }) =>
    changeAudioFeed(ctx, { finished: attributes.finished, queueFirst: attributes.queue_first }),
  );
  mount(api, feeds.endAudioFeed, ({ ctx }) => revokeAudioFeed(ctx));
  mountFile(api, feeds.getAudioFeed, async ({ ctx, params }) => ({ body: await writeAudioFeed(ctx, params.secret) }));
  mountFile(api, feeds.playRecording, async ({ ctx, params }) => ({
    location: await findRecording(ctx, params.secret, params.section),
  }));
}

export { mergeAccount } from './merge-account.ts';
export { deletePersonalData, exportPersonalData } from './personal-records.ts';

export const podcastsModule: Module = {
  name: 'podcasts',
  projections: [podcastProjection, audioFeedProjection],
  jobs: [],
  routes: mountPodcasts,
};
