import { createElement, Fragment, type ReactNode, use, useMemo } from 'react';
import { DEFAULT_TIME_ZONE, type TimeZone } from '#domain/shared/time-zone.ts';
import { fillMessage } from './fill-message.ts';
import { findMessage } from './find-message.ts';
import { formatDate, formatMoney, formatNumber } from './format.ts';
import type { Locale } from './locales.ts';
import type { MessageKey, Messages, PlainValuesOf, ValuesOf } from './messages.ts';
import { TextContext } from './text-context.ts';

export type Tags = Record<string, (inside: ReactNode) => ReactNode>;

export type Text = {
  locale: Locale;
  /** The provider's time zone. */
  zone: TimeZone;
  /** A message, filled in. */
  t<Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>): string;
  /** A message with tags in it: `rich('register.accept', { terms: (text) => <Link to="/terms">{text}</Link> })`. */
  rich<Key extends MessageKey>(key: Key, tags: Tags, values?: PlainValuesOf<Key>): ReactNode;
  /** A day as it is; an instant by its day in the provider's time zone. */
  date(date: string): string;
  number(value: number): string;
  money(cents: number, look?: { wholeDollars?: boolean }): string;
};

/** The words of one language, outside of a component too (titles, descriptions). */
export function textOf(locale: Locale, messages: Messages, zone = DEFAULT_TIME_ZONE): Text {
  return {
    locale,
    zone,
    t: (key, ...[values]) => fillMessage(findMessage(messages, key), { locale, values: values ?? {} }).join(''),
    rich(key, tags, values) {
      const wrapped = Object.entries(tags).map(([name, wrap]) => [name, (inside: ReactNode) => wrap(join(inside))]);
      const filled = { ...values, ...Object.fromEntries(wrapped) };
      return join(fillMessage(findMessage(messages, key), { locale, values: filled }));
    },
    date: (date) => formatDate(date, locale, zone),
    number: (value) => formatNumber(value, locale),
    money: (cents, look) => formatMoney(cents, locale, look),
  };
}

/** The pieces of one message stay in their order, so they are set side by side and need no keys. */
const join = (pieces: ReactNode): ReactNode =>
  Array.isArray(pieces) ? createElement(Fragment, null, ...pieces) : pieces;

/** The words, dates and figures of the reader's language. */
/** The words of the page for its title and description, which the router asks for while it renders the head. */
export function readText(): Text {
  const { locale, messages, zone } = use(TextContext);
  return textOf(locale, messages, zone);
}

export function useText(): Text {
  const { locale, messages, zone } = use(TextContext);
  return useMemo(() => textOf(locale, messages, zone), [locale, messages, zone]);
}
