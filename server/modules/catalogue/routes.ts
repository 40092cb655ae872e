import * as calls from '#contract/calls/catalogue.ts';
import { getCalendar } from '#contract/calls/feeds.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { slicePage } from '#server/kernel/requests/pagination.ts';
import { getAuthor, listAuthors } from './authors.ts';
import { writeAnnouncedCalendar } from './calendar/announced-calendar.ts';
import { listCategories } from './categories.ts';
import { mountMedia } from './media/media-routes.ts';
import { getPublication } from './publications/get-publication.ts';
import { loadCards } from './publications/queries-publications.ts';
import { getOfflineCopy } from './readers/offline-copy.ts';
import { listProgress, saveProgress } from './readers/progress.ts';
import { unlockQuickTake } from './readers/quick-takes.ts';
import { listSaved, savePublication, unsavePublication } from './readers/saved.ts';
import { getSection } from './sections/get-section.ts';

const isAnonymous = (ctx: Ctx) => ctx.viewer.kind === 'visitor';

export function mountCatalogue(api: Api): void {
  mountPublications(api);
  mountSections(api);
  mountSaved(api);
  mountPeople(api);
  mountMedia(api.app);
}

function mountPublications(api: Api): void {
  mount(api, calls.listPublicationsInOrder, async ({ ctx, filter, query, request }) => {
    request.isCacheable = isAnonymous(ctx);
    const visibility = filter.visibility ?? 'published';
    const cards = await loadCards(ctx, [...new Set(filter.id__in ?? [])]);
    const found = cards.filter((card) => card.visibility === visibility);
    return slicePage(found, query.page);
  });
  mount(api, calls.getPublication, async ({ ctx, params, request }) => {
    request.isCacheable = isAnonymous(ctx);
    return getPublication(ctx, params.id);
  });
  mountFile(api, getCalendar, async ({ ctx, request }) => {
    request.isCacheable = isAnonymous(ctx);
    return { body: await writeAnnouncedCalendar(ctx), isPublic: true };
  });
  mount(api, calls.getOfflineCopy, async ({ ctx, params }) => ({ data: await getOfflineCopy(ctx, params.id) }));
  mount(api, calls.unlockPublication, ({ ctx, params }) => unlockQuickTake(ctx, params.id));
}

function mountSections(api: Api): void {
  mount(api, calls.getSection, async ({ ctx, params, parameters, wanted, request }) => {
    request.isCacheable = isAnonymous(ctx);
    return getSection(ctx, { address: params.id, lang: parameters.lang ?? 'en', wanted });
  });
  mount(api, calls.saveProgress, ({ ctx, params, body }) => saveProgress(ctx, params.id, body.attributes));
  mount(api, calls.listProgress, ({ ctx, filter, query }) =>
    listProgress(ctx, { publicationIds: filter.publication, page: query.page }),
  );
}

function mountSaved(api: Api): void {
  mount(api, calls.savePublication, ({ ctx, params }) => savePublication(ctx, params.id));
  mount(api, calls.unsavePublication, ({ ctx, params }) => unsavePublication(ctx, params.id));
  mount(api, calls.listSaved, ({ ctx, query }) => listSaved(ctx, query.page));
}

function mountPeople(api: Api): void {
  mount(api, calls.listAuthors, async ({ ctx, query, request }) => {
    request.isCacheable = isAnonymous(ctx);
    return listAuthors(ctx, query.page);
  });
  mount(api, calls.getAuthor, async ({ ctx, params, request }) => {
    request.isCacheable = isAnonymous(ctx);
    return getAuthor(ctx, params.id);
  });
  mount(api, calls.listCategories, async ({ ctx, filter, query, request }) => {
    request.isCacheable = isAnonymous(ctx);
    const found = (await listCategories(ctx)).filter(
      (row) => filter.featured === undefined || row.featured === filter.featured,
    );
    return slicePage(found, query.page);
  });
}
