import { createContext } from 'react';
import { en } from './en.ts';
import type { Locale } from './locales.ts';
import type { Messages } from './messages.ts';

export const TextContext = createContext<{ locale: Locale; messages: Messages }>({ locale: 'en', messages: en });
