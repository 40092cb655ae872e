import { type ReactNode, useMemo } from 'react';
import { en } from './en.ts';
import type { Locale } from './locales.ts';
import type { Messages } from './messages.ts';
import { TextContext } from './text-context.ts';

type TextProviderProps = { locale?: Locale; messages?: Messages; children: ReactNode };

/** The language of everything inside. */
export function TextProvider({ locale = 'en', messages = en, children }: TextProviderProps) {
  const value = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <TextContext value={value}>{children}</TextContext>;
}
