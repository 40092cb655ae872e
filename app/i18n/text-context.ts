import { createContext } from 'react';
import type { Locale } from '#client/i18n/locales.ts';
import { DEFAULT_TIME_ZONE, type TimeZone } from '#domain/shared/time-zone.ts';

type TextSource = { locale: Locale; zone: TimeZone };

export const TextContext = createContext<TextSource>({ locale: 'en', zone: DEFAULT_TIME_ZONE });
