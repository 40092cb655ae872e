import { listPodcasts as listPodcastsCall } from '#contract/calls/site.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { mount } from '#server/jsonapi/mount.ts';
import { project } from '#server/jsonapi/projection.ts';
import type { Module } from '#server/kernel/module.ts';
import { addressMedia } from '#server/modules/catalogue/index.ts';
import { listAuthorLinks, listCategoryLinks, listPodcasts, type PodcastRow } from './queries-podcasts.ts';

const idsOf = (rows: readonly PodcastRow[]) => rows.map(({ id }) => id);

/** Episodes are open to everyone, so their addresses carry no signature. (decisions.md, Who sees what) */
const podcastProjection = project<'Podcast', PodcastRow>({
  type: 'Podcast',
  id: (podcast) => podcast.id,
  attributes: (podcast, ctx) => {
    const address = (key: string | null) => (key === null ? null : addressMedia(ctx, { key, open: true }));
    return {
      slug: slugWithId(podcast.slug, podcast.id),
      title: podcast.title,
      excerpt: podcast.excerpt,
      notes: podcast.notesHtml,
      chapters: podcast.chapters,
      attachmentUrl: address(podcast.mediaKey),
      captions_url: address(podcast.captionsKey),
      duration: podcast.durationSeconds,
      publicationDate: podcast.publishedOn,
    };
  },
  related: {
    authors: (ctx, rows) => listAuthorLinks(ctx.db, idsOf(rows)),
    categories: (ctx, rows) => listCategoryLinks(ctx.db, idsOf(rows)),
  },
});

export const podcastsModule: Module = {
  name: 'podcasts',
  projections: [podcastProjection],
  jobs: [],
  routes: (api) =>
    mount(api, listPodcastsCall, async ({ ctx, query, request }) => {
      request.keepable = ctx.viewer.kind === 'visitor';
      return listPodcasts(ctx.db, query);
    }),
};
