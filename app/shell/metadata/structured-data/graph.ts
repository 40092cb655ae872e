/**
 * What a page says of itself in the words of schema.org. It is made on the server alone and says what the page shows to
 * everyone: it is built from what an anonymous caller was told. (rules A16)
 */
import type { Thing } from 'schema-dts';
import { type Loading, loadOnServer } from '#app/api/rendering/loading.ts';
import { type Text, textOf } from '#app/i18n/text.tsx';
import type { Structured } from './structured-meta.ts';

type Speaking = Loading & Pick<Text, 't'>;

/** A server's loader whose answer also describes what was loaded. */
export function loadDescribed<Loaded extends object>(
  load: (loading: Loading) => Promise<Loaded>,
  describe: (loaded: Loaded, speaking: Speaking) => Thing[] | Promise<Thing[]>,
) {
  return loadOnServer(async (loading): Promise<Loaded & Structured> => {
    const loaded = await load(loading);
    const { t } = textOf(loading.language);
    const things = await describe(loaded, { ...loading, t });
    return { ...loaded, structured: { '@context': 'https://schema.org', '@graph': things } };
  });
}
