import { redirect } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';
import type { Loading } from '#app/api/loading.ts';
import { getPublication } from '#contract/calls/catalogue.ts';

export type LoadedTest = { id: string; slug: string; title: string; seoTitle: string | null };

/** Whose test an address names: what the bar and the title need, the same for everybody. */
export async function loadTested({ api, params }: Loading): Promise<LoadedTest> {
  const { id, slug, title, seoTitle } = await api(getPublication, {
    params: { id: params.id ?? '' },
    fields: { Publication: 'slug,title,seoTitle' },
  }).catch(leave);
  return { id, slug, title, seoTitle };
}

function leave(error: unknown): never {
  if (error instanceof ApiError && error.status === 410) throw redirect('/activity-removed');
  if (error instanceof ApiError && error.status === 404) throw redirect('/error-404');
  throw error;
}
