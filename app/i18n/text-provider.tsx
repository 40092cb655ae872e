import { type ReactNode, useMemo } from 'react';
import type { Locale } from '#client/i18n/locales.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';
import { TextContext } from './text-context.ts';

type TextProviderProps = { locale: Locale; zone: TimeZone; children: ReactNode };

/** Provides the language and the time zone to the components inside. */
export function TextProvider({ locale, zone, children }: TextProviderProps) {
  const value = useMemo(() => ({ locale, zone }), [locale, zone]);
  return <TextContext value={value}>{children}</TextContext>;
}
