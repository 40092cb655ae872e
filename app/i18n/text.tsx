import { createElement, Fragment, type ReactNode, use, useMemo } from 'react';
import { formatDate, formatMoney, formatNumber } from '#client/i18n/format.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { DEFAULT_TIME_ZONE, type TimeZone } from '#domain/shared/time-zone.ts';
import { findMessage } from '#messages/catalog.ts';
import { formatMessage, formatParts } from '#messages/format/format-message.ts';
import type { ArgumentsOf, MessageKey, TextKey, ValuesOf } from '#messages/message-types.ts';
import { TextContext } from './text-context.ts';

export type Tags = Record<string, (inside: ReactNode) => ReactNode>;

export type Text = {
  locale: Locale;
  /** The provider's time zone. */
  zone: TimeZone;
  /** A message, filled in. */
  t<Key extends TextKey>(key: Key, ...values: ValuesOf<Key>): string;
  /** A message with tags in it: `rich('register.accept', { terms: (text) => <Link to="/terms">{text}</Link> })`. */
  rich<Key extends MessageKey>(key: Key, tags: Tags, values?: ArgumentsOf<Key>): ReactNode;
  /** A date as is; an instant by its date in the provider's time zone. */
  date(date: string): string;
  number(value: number): string;
  money(cents: number, options?: { wholeDollars?: boolean }): string;
};

/** The messages of one language, also outside components (titles, descriptions). */
export function textOf(locale: Locale, zone = DEFAULT_TIME_ZONE): Text {
  return {
    locale,
    zone,
    t: (key, ...[values]) => formatMessage(findMessage(locale, key), { language: locale, values: values ?? {} }),
    rich(key, tags, values) {
      const wrapped = Object.entries(tags).map(([name, wrap]) => [name, (inside: ReactNode) => wrap(join(inside))]);
      const given = { ...values, ...Object.fromEntries(wrapped) };
      return join(formatParts<ReactNode>(findMessage(locale, key), { language: locale, values: given }));
    },
    date: (date) => formatDate(date, locale, zone),
    number: (value) => formatNumber(value, locale),
    money: (cents, options) => formatMoney(cents, locale, options),
  };
}

/** The parts of a message never change order, so they need no keys. */
const join = (parts: ReactNode): ReactNode => (Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts);

/** The messages of the page for its title and description, which the router needs while it renders the head. */
export function readText(): Text {
  const { locale, zone } = use(TextContext);
  return textOf(locale, zone);
}

/** The messages, dates and figures of the reader's language. */
export function useText(): Text {
  const { locale, zone } = use(TextContext);
  return useMemo(() => textOf(locale, zone), [locale, zone]);
}
