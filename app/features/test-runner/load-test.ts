import { href, redirect } from 'react-router';
import type { Loading } from '#app/api/rendering/loading.ts';
import { ApiError } from '#client/api/api-error.ts';
import { getPublication } from '#contract/calls/catalogue.ts';

export type LoadedTest = { id: string; slug: string; title: string; seoTitle: string | null };

/** The publication of a test: what the bar and the title need, the same for every viewer. */
export async function loadTest({ api, params }: Loading): Promise<LoadedTest> {
  const { id, slug, title, seoTitle } = await api(getPublication, {
    params: { id: params.id ?? '' },
    fields: { Publication: ['slug', 'title', 'seoTitle'] },
  }).catch(redirectMissing);
  return { id, slug, title, seoTitle };
}

function redirectMissing(error: unknown): never {
  if (error instanceof ApiError && error.status === 410) throw redirect(href('/activity-removed'));
  if (error instanceof ApiError && error.status === 404) throw redirect('/error-404');
  throw error;
}
