import { createContext } from 'react';
import { DEFAULT_TIME_ZONE, type TimeZone } from '#domain/shared/time-zone.ts';
import type { Locale } from './locales.ts';

type TextSource = { locale: Locale; zone: TimeZone };

export const TextContext = createContext<TextSource>({ locale: 'en', zone: DEFAULT_TIME_ZONE });
