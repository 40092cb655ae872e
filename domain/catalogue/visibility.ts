export const VISIBILITIES = ['published', 'announced'] as const;

/** Published content is subject to the access rules; announced content only appears in the calendar. (rules C3) */
export type Visibility = (typeof VISIBILITIES)[number];

export const isPublished = ({ visibility }: { readonly visibility: Visibility }): boolean => visibility === 'published';
