/** The nine kinds of publication, in the order in which the library lists them. (rules C1) */
export const PUBLICATION_TYPES = [
  'PUBLICATION_VIDEO',
  'PUBLICATION_INTERVIEW',
  'PUBLICATION_QUICK_TAKE',
  'PUBLICATION_CAP_ST',
  'SELF_ASSESSMENT',
  'OPEN_ACCESS',
  'BRAIN_GUIDE',
  'PODCAST',
  'WEBINAR',
] as const;

export type PublicationType = (typeof PUBLICATION_TYPES)[number];

/** Display names. (rules C1) */
export const PUBLICATION_TYPE_NAMES = {
  PUBLICATION_VIDEO: 'Video lecture',
  PUBLICATION_INTERVIEW: 'Expert consultation',
  PUBLICATION_QUICK_TAKE: 'Quick take',
  PUBLICATION_CAP_ST: 'CAP smart take',
  SELF_ASSESSMENT: 'Self assessment',
  OPEN_ACCESS: 'Open access',
  BRAIN_GUIDE: 'Brain guide',
  PODCAST: 'Podcast',
  WEBINAR: 'Webinar',
} as const satisfies Record<PublicationType, string>;

export const isPublicationType = (text: string): text is PublicationType =>
  (PUBLICATION_TYPES as readonly string[]).includes(text);
