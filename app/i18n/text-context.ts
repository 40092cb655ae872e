import { createContext } from 'react';
import { DEFAULT_TIME_ZONE, type TimeZone } from '#domain/shared/time-zone.ts';
import { en } from './en.ts';
import type { Locale } from './locales.ts';
import type { Messages } from './messages.ts';

type TextSource = { locale: Locale; messages: Messages; zone: TimeZone };

export const TextContext = createContext<TextSource>({ locale: 'en', messages: en, zone: DEFAULT_TIME_ZONE });
