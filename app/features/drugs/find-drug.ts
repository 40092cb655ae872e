import type { Loading } from '#app/api/rendering/loading.ts';
import { ApiError } from '#client/api/api-error.ts';
import { type Drug, getDrug } from '#contract/calls/drugs.ts';
import { languageParameters } from './language-parameters.ts';

/** Null if no drug or class has the name. */
export async function findDrug(
  { api, language }: Pick<Loading, 'api' | 'language'>,
  slug: string,
): Promise<Drug | null> {
  try {
    const { data } = await api(getDrug, { params: { slug }, ...languageParameters(language) });
    return data.attributes;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
