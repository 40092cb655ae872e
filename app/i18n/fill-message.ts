import type { ReactNode } from 'react';
import { formatNumber } from './format.ts';
import { INTL_TAG, type Locale } from './locales.ts';

/** A part of a message: words, an argument, the count of the plural around it, a choice between branches, or a tag. */
export type Piece =
  | string
  | { readonly argument: string }
  | { readonly count: true }
  | { readonly choose: string; readonly by: 'plural' | 'select'; readonly branches: Readonly<Record<string, Pieces>> }
  | { readonly tag: string; readonly inside: Pieces };

export type Pieces = readonly Piece[];

/** What the build makes of a message in ICU syntax: plain words stay words, the rest is cut into its pieces. */
export type Message = string | Pieces;

type Filling = { locale: Locale; values: Readonly<Record<string, unknown>>; count?: number };
type Wrap = (inside: ReactNode) => ReactNode;

const pluralRules = new Map<Locale, Intl.PluralRules>();
const counts = new Map<Locale, Intl.NumberFormat>();

/** The parts of a message with everything in its place; neighbouring words are one part. */
export function fillMessage(message: Message, filling: Filling): ReactNode[] {
  if (typeof message === 'string') return [message];
  const parts: ReactNode[] = [];
  for (const part of message.flatMap((piece) => fillPiece(piece, filling))) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

function fillPiece(piece: Piece, filling: Filling): ReactNode[] {
  if (typeof piece === 'string') return [piece];
  if ('argument' in piece) return [writeArgument(givenFor(piece.argument, filling), filling.locale)];
  if ('count' in piece) return [formatCount(filling)];
  if ('choose' in piece) return fillBranch(piece, filling);
  const wrap = givenFor(piece.tag, filling);
  if (typeof wrap !== 'function') throw new Error(`Nothing draws the tag <${piece.tag}>`);
  const inside = fillMessage(piece.inside, filling);
  return [(wrap as Wrap)(inside.length === 1 ? inside[0] : inside)];
}

/** A part of a number is written as the language does; whole ones may be years and stay as they are. */
function writeArgument(value: unknown, locale: Locale): string {
  return typeof value === 'number' && !Number.isInteger(value) ? formatNumber(value, locale) : String(value);
}

function fillBranch(piece: Extract<Piece, { choose: string }>, filling: Filling): ReactNode[] {
  const value = givenFor(piece.choose, filling);
  const { branches } = piece;
  if (piece.by === 'select') return fillMessage(branches[String(value)] ?? branches.other ?? [], filling);
  const count = Number(value);
  const branch = branches[`=${count}`] ?? branches[ruleFor(count, filling.locale)] ?? branches.other ?? [];
  return fillMessage(branch, { ...filling, count });
}

function givenFor(name: string, { values }: Filling): unknown {
  if (!(name in values)) throw new Error(`A message was not given its {${name}}`);
  return values[name];
}

function ruleFor(count: number, locale: Locale): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(INTL_TAG[locale]);
  pluralRules.set(locale, rules);
  return rules.select(count);
}

function formatCount({ count = 0, locale }: Filling): string {
  const format = counts.get(locale) ?? new Intl.NumberFormat(INTL_TAG[locale]);
  counts.set(locale, format);
  return format.format(count);
}
