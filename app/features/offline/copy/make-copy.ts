/** Makes and renews copies of publications on this device. (docs/rules/offline.md) */
import { href } from 'react-router';
import { loadSectionNotes } from '#app/api/queries/notes-query.ts';
import { loadProgress } from '#app/api/queries/progress-query.ts';
import { loadSaved } from '#app/api/queries/saved-query.ts';
import { translatedPath } from '#app/api/queries/section-paths.ts';
import { loadWholeTest } from '#app/api/queries/test-queries.ts';
import type { Loading } from '#app/api/rendering/loading.ts';
import { loadAccount } from '#app/api/session/login.tsx';
import { loadCover } from '#app/features/cover/index.ts';
import { loadSection } from '#app/features/section/index.ts';
import { loadTest } from '#app/features/test-runner/index.ts';
import { nowMs, pageTimeZone } from '#client/clock.ts';
import { localeOfTag } from '#client/i18n/locales.ts';
import { type Copy, OFFLINE_PATH, openCopy, writeRecord } from '#client/offline/copies.ts';
import { copyMedia, copyPage, createStoringApi } from './copy-responses.ts';
import { copyFiles } from './copy-static.ts';
import { measureCopy, StorageFullError } from './measure-copy.ts';

export type CopyRequest = {
  account: string;
  id: string;
  hasRecordings: boolean;
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
};

/**
 * Makes a copy, or renews it, and returns the addresses of the files that it shares with others. What cannot be renewed
 * stays as it was. Throws `ApiError` if the server refuses, `StorageFullError`, or what the network throws.
 */
export async function makeCopy(request: CopyRequest): Promise<ReadonlySet<string>> {
  const { account, id, hasRecordings, signal } = request;
  const { slug, expires, recordings } = await measureCopy(id, signal);
  const wanted = hasRecordings ? recordings : [];
  const cache = await openCopy(account, id);
  await requireStorage(cache, wanted);
  const copied = await copyContent(cache, { id, slug, signal });
  for (const { url, bytes: size } of wanted) await copyRecording(cache, { url, size }, request);
  const files = await copyPages(cache, copied, signal);
  const { publication, sections, hasTest } = copied;
  const record: Copy = {
    ...{ id, slug: publication.slug, title: publication.title, sections, hasTest },
    ...{ hasRecordings: wanted.length > 0, confirmedAt: nowMs(), expires },
  };
  await writeRecord(cache, record);
  return files;
}

/** Space for pages and texts, beside the recordings. */
const MARGIN = 8 * 1024 * 1024;

type Recording = { url: string; bytes: number };

const isStored = async (cache: Cache, url: string): Promise<boolean> =>
  (await cache.match(new URL(url, location.origin).pathname)) !== undefined;

/**
 * For the recordings that are not there yet: a renewal on a full device needs none. It may pass where storing fails
 * later: for privacy, Chromium reports ten GiB more than is used, or the size of the disk, whatever the limit is.
 */
async function requireStorage(cache: Cache, wanted: readonly Recording[]): Promise<void> {
  let bytes = 0;
  for (const recording of wanted) if (!(await isStored(cache, recording.url))) bytes += recording.bytes;
  if (bytes === 0) return;
  const { quota, usage } = await navigator.storage.estimate();
  if (quota !== undefined && usage !== undefined && quota - usage < bytes + MARGIN) throw new StorageFullError();
}

type Content = Awaited<ReturnType<typeof copyContent>>;

/** Loads the publication as its pages do, with a client that stores every response. */
async function copyContent(cache: Cache, { id, slug, signal }: { id: string; slug: string; signal: AbortSignal }) {
  const api = createStoringApi(cache, signal);
  const loading = (path: string, params: Loading['params']): Loading => ({
    ...{ api, params, url: new URL(path, location.origin) },
    ...{ language: localeOfTag(document.documentElement.lang), zone: pageTimeZone() },
  });
  const [{ publication }] = await Promise.all([
    loadCover(loading(href('/publication/:slug', { slug }), { slug })),
    ...[loadAccount(api), loadProgress(api, id), loadSaved(api)],
  ]);
  // An episode without a recording is read on its cover.
  const isRead = publication.type !== 'PODCAST';
  const open = publication.sections.filter(({ lock, duration }) => !lock && (isRead || duration > 0));
  const media: string[] = [];
  const sections: Copy['sections'][number][] = [];
  for (const { id: section, number, title, slug: sectionSlug } of open) {
    const loaded = await loadSection(loading(href('/section/:slug', { slug: sectionSlug }), { slug: sectionSlug }));
    await loadSectionNotes(api, section);
    media.push(...listMedia(loaded.section));
    const isTranslated = loaded.section.translations.some(({ slug: other }) => other === sectionSlug);
    const path = isTranslated ? translatedPath(sectionSlug) : href('/section/:slug', { slug: sectionSlug });
    sections.push({ id: section, number, title, path });
  }
  for (const address of media) await copyMedia(cache, address, { signal, onBytes: () => undefined });
  const hasTest = publication.user_can_take_test;
  if (hasTest) await Promise.all([loadTest(loading('/', { id })), loadWholeTest(api, id)]);
  return { publication, sections, hasTest };
}

/** Captions, chapters and pictures of a section; the recording is chosen apart. */
function listMedia({ attachment_url: recording, ...section }: { attachment_url: string | null }): string[] {
  const found: string[] = [];
  JSON.stringify(section, (_, value: unknown) => {
    if (typeof value === 'string' && value.startsWith('/media/') && value !== recording) found.push(value);
    return value;
  });
  return [...new Set(found)];
}

/** One that is there already has not changed: a new recording has a new address. */
async function copyRecording(cache: Cache, { url, size }: { url: string; size: number }, request: CopyRequest) {
  const { signal, onBytes } = request;
  if (await isStored(cache, url)) onBytes(size);
  else await copyMedia(cache, url, { signal, onBytes });
}

async function copyPages(cache: Cache, { publication, sections, hasTest }: Content, signal: AbortSignal) {
  const { id, slug } = publication;
  const paths = [
    href('/publication/:slug', { slug }),
    ...sections.map(({ path }) => path),
    ...(hasTest ? [href('/publication/:id/test', { id })] : []),
    OFFLINE_PATH,
  ];
  const pages: string[] = [];
  for (const path of paths) pages.push(await copyPage(cache, path, signal));
  return copyFiles(pages);
}
