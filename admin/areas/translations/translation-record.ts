import { browserApi } from '#client/api/browser-api.ts';
import { getOfficeTranslation } from '#contract/calls/office/content/translations.ts';

export type TranslationAddress = { publication: string; section: string; language: string };

export const loadTranslation = async (params: TranslationAddress, signal?: AbortSignal) => {
  const { data } = await browserApi(getOfficeTranslation, { params, ...(signal && { signal }) });
  return data;
};
export type TranslationRecord = Awaited<ReturnType<typeof loadTranslation>>;
export type WorkSegment = TranslationRecord['segments'][number];

export const translationKey = ({ publication, section, language }: TranslationAddress) => [
  ...['translations', publication, section, language],
];

export const isWaiting = ({ state }: Pick<WorkSegment, 'state'>): boolean => state === 'stale' || state === 'open';
