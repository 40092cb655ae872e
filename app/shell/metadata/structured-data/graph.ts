/**
 * Structured data of a page in schema.org's vocabulary. Built on the server only, from what the page shows to
 * anonymous visitors. (rules A16)
 */
import type { Thing } from 'schema-dts';
import { type Loading, loadOnServer } from '#app/api/rendering/loading.ts';
import { type Text, textOf } from '#app/i18n/text.tsx';
import type { WithStructuredData } from './structured-meta.ts';

type WithMessages = Loading & Pick<Text, 't'>;

/** A server loader that adds structured data about the loaded content to its result. */
export function loadDescribed<Loaded extends object>(
  load: (loading: Loading) => Promise<Loaded>,
  describe: (loaded: Loaded, speaking: WithMessages) => Thing[] | Promise<Thing[]>,
) {
  return loadOnServer(async (loading): Promise<Loaded & WithStructuredData> => {
    const loaded = await load(loading);
    const { t } = textOf(loading.language);
    const things = await describe(loaded, { ...loading, t });
    return { ...loaded, structured: { '@context': 'https://schema.org', '@graph': things } };
  });
}
