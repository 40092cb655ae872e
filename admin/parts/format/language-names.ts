/** The languages as they are written. */
export const LANGUAGE_NAMES = {
  en: 'English',
  'pt-br': 'Brazilian Portuguese',
  fr: 'French',
  it: 'Italian',
  de: 'German',
} as const;
