import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Locale } from './locales.ts';
import type { Messages } from './messages.ts';
import { ptBr } from './pt-br.ts';

const MESSAGES: Record<Locale, Messages> = { en, 'pt-br': ptBr, fr, it, de };

/** The words of a language. In the browser's build there is one language, that of the host. (scripts/bring-messages.ts) */
export const messagesOf = (locale: Locale): Messages => MESSAGES[locale];
