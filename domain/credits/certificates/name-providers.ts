import { joinOnPaper } from '#domain/site/papers.ts';

/** The accredited provider and its joint provider, which are always named together. (rules L10) */
export const nameProviders = (provider: string, jointProvider: string | null): string =>
  jointProvider === null ? provider : joinOnPaper(provider, jointProvider);
