import { type ReactNode, useMemo } from 'react';
import type { Locale } from './locales.ts';
import { messagesOf } from './messages-of.ts';
import { TextContext } from './text-context.ts';

type TextProviderProps = { locale: Locale; children: ReactNode };

/** The language of everything inside. */
export function TextProvider({ locale, children }: TextProviderProps) {
  const value = useMemo(() => ({ locale, messages: messagesOf(locale) }), [locale]);
  return <TextContext value={value}>{children}</TextContext>;
}
