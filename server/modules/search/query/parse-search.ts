/** Parses search input into tsqueries, with prefix matching of the last word, corrections and drug synonyms. */
import type { Language, TranslationLanguage } from '#domain/catalogue/languages.ts';
import { cacheByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findCorrections } from './find-corrections.ts';
import { findWordForms, type SearchInput, type WordMatch } from './queries-words.ts';
import { type QueryPart, type RankedInput, rankParts } from './rank-parts.ts';
import type { SearchScope } from './search-scope.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';
import { labelled, quote, readTokens, type Token, withoutLooseDashes, wordsAt } from './tsquery.ts';

type Needs = Pick<Ctx, 'db' | 'content'>;

/** What was typed, as tsqueries. */
export type Search = RankedInput & {
  readonly lang: Language;
  /** Set on the English fallback for another language: publications translated into it are skipped. */
  readonly untranslatedIn?: TranslationLanguage;
  readonly scope: SearchScope;
  /** The input itself, without synonyms. */
  readonly typed: string;
  /** The input itself, in titles. */
  readonly exact: string;
  /** Whether any word is unknown. */
  readonly isCorrected: boolean;
  /** The lexemes of all parts. */
  readonly words: readonly string[];
};

const cached = cacheByContentVersion<{ search: Search | null }>(500);

/**
 * The searches for an input: in its language and, as pages show untranslated publications in English, in English. Empty
 * if the input has no searchable words.
 */
export async function parseSearches(ctx: Needs, typed: Omit<SearchInput, 'isCorrecting'>): Promise<readonly Search[]> {
  const { lang } = typed;
  const input = { ...typed, text: withoutLooseDashes(typed.text), isCorrecting: true };
  const own = await parseSearch(ctx, input);
  if (lang === 'en') return own === null ? [] : [own];
  // A word of the reader's language is not an English one with a typing error.
  const english = await parseSearch(ctx, { ...input, lang: 'en', isCorrecting: own === null || own.isCorrected });
  const fallback = english === null ? null : { ...english, untranslatedIn: lang };
  const searches = [own, fallback].filter((search) => search !== null);
  // What one language matches only in part is not listed beside what the other one matches.
  const complete = searches.filter(({ isPartial }) => !isPartial);
  return complete.length > 0 ? complete : searches;
}

async function parseSearch(ctx: Needs, input: SearchInput): Promise<Search | null> {
  const { search } = await cached(ctx.content, JSON.stringify(input), async () => ({
    search: await buildSearch(ctx, input),
  }));
  return search;
}

/** Fewer letters begin too many words to search them all. */
const MIN_PREFIX_LENGTH = 3;

async function buildSearch(ctx: Needs, input: SearchInput): Promise<Search | null> {
  const synonyms = await readSynonyms(ctx, input.lang);
  const { query, known } = await findWordForms(ctx, input);
  const tokens = readTokens(query);
  if (tokens.length === 0) return searchByPrefix(input);
  const lastWord = tokens.findLastIndex(({ kind }) => kind === 'word');
  const last = tokens[lastWord]?.text ?? '';
  const mayContinue = /[\p{L}\p{N}]$/u.test(input.text) && (input.isTyping || known.get(last)?.exact !== true);
  const unfinished = mayContinue && last.length >= MIN_PREFIX_LENGTH ? lastWord : -1;
  const unknown = tokens.flatMap(({ kind, text }, at) =>
    kind === 'word' && needsCorrection(known.get(text), at === unfinished) ? [text] : [],
  );
  const corrections = input.isCorrecting ? await findCorrections(ctx, input, unknown) : new Map();
  const tsquery = buildParts({ tokens, known, corrections, synonyms, unfinished });
  return makeSearch(input, { tsquery, ranked: await rankParts(ctx, input, tsquery), isCorrected: unknown.length > 0 });
}

type MadeQuery = { tsquery: readonly QueryPart[]; ranked: RankedInput; isCorrected: boolean };

function makeSearch({ lang, scope }: SearchInput, { tsquery, ranked, isCorrected }: MadeQuery): Search {
  const words = ranked.parts.flatMap(({ query }) => readTokens(query).filter(({ kind }) => kind === 'word'));
  const typed = tsquery.map((part) => part.typed).join(' ');
  return {
    ...{ lang, scope, ...ranked, isCorrected, typed },
    exact: labelled(typed, 'A'),
    words: [...new Set(words.map(({ text }) => text))],
  };
}

/** For input of stop words only, such as "the" while typing "therapy": searches the last word as a prefix. */
function searchByPrefix(input: SearchInput): Search | null {
  const word = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u.exec(input.text)?.[0]?.toLowerCase();
  if (word === undefined || word.length < MIN_PREFIX_LENGTH) return null;
  const part = { query: `${quote(word)}:*`, typed: `${quote(word)}:*`, weight: 1 };
  const ranked = { parts: [part], query: part.query, minShare: 0, isPartial: false };
  return makeSearch(input, { tsquery: [part], ranked, isCorrected: false });
}

type ParsedInput = {
  tokens: readonly Token[];
  known: ReadonlyMap<string, WordMatch>;
  /** Corrections of unknown words. */
  corrections: ReadonlyMap<string, readonly string[]>;
  synonyms: Synonyms;
  unfinished: number;
};

function buildParts(parsed: ParsedInput): QueryPart[] {
  const { tokens, synonyms } = parsed;
  const parts: QueryPart[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (token.kind === 'operator') {
      parts.push({ query: token.text, typed: token.text });
      continue;
    }
    const length = nameLength(parsed, at);
    if (length > 1) {
      parts.push(buildName(tokens.slice(at, at + 2 * length - 1), synonyms));
      at += 2 * length - 2;
    } else parts.push(buildWord(parsed, at));
  }
  return parts;
}

/** The number of words of the longest name at this position; 1 if there is none of several words. */
function nameLength({ tokens, synonyms }: ParsedInput, at: number): number {
  for (let length = synonyms.maxLength; length > 1; length -= 1) {
    const words = wordsAt(tokens, at, length);
    if (words !== null && synonyms.synonymsOf(words).length > 0) return length;
  }
  return 1;
}

function buildName(tokens: readonly Token[], synonyms: Synonyms): QueryPart {
  const words = tokens.flatMap(({ kind, text }) => (kind === 'word' ? [text] : []));
  const typed = `( ${tokens.map(({ kind, text }) => (kind === 'word' ? quote(text) : text)).join(' ')} )`;
  return { query: anyOf([typed, ...inBrackets(synonyms.synonymsOf(words))]), typed };
}

const inBrackets = (phrases: readonly string[]) => phrases.map((phrase) => `( ${phrase} )`);
const anyOf = (choices: readonly string[]) => `( ${[...new Set(choices)].join(' | ')} )`;

function buildWord({ tokens, known, corrections, synonyms, unfinished }: ParsedInput, at: number): QueryPart {
  const word = tokens[at]?.text ?? '';
  const isUnfinished = at === unfinished;
  const choices = needsCorrection(known.get(word), isUnfinished) ? (corrections.get(word) ?? []) : [];
  // Words of a quoted phrase have no synonyms.
  const isAlone = wordsAt(tokens, at, 1) !== null;
  const others = isAlone ? [word, ...choices].flatMap((choice) => synonyms.synonymsOf([choice])) : [];
  const begun = isAlone && isUnfinished && choices.length === 0 ? synonyms.completionsOf(word) : [];
  const typed = [`${quote(word)}${isUnfinished ? ':*' : ''}`, ...choices.map(quote)];
  return { query: anyOf([...typed, ...inBrackets([...others, ...begun])]), typed: anyOf(typed) };
}

/** Unknown words are corrected, unless the word is still being typed and known words start with it. */
const needsCorrection = (known: WordMatch | undefined, isUnfinished: boolean) =>
  known !== undefined && !known.exact && !(isUnfinished && known.prefix);
