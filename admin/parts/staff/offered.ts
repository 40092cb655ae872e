import { type Feature, isOffered } from '#domain/site/features.ts';

/** Without what belongs to a feature that the site has switched off. (rules P62, P66) */
export const whereOffered = <Item extends { feature?: Feature }>(items: readonly Item[]): Item[] =>
  items.filter(({ feature }) => feature === undefined || isOffered(feature));
