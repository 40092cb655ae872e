/** What a reader types, as a query of the database: forgiving about the last word, typing errors and names of drugs. */
import type { Language, TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { keepWhileUnchanged } from '#server/kernel/keep-while-unchanged.ts';
import { readSynonyms, type Synonyms } from './drug-names.ts';
import { findMeanings } from './find-meanings.ts';
import { type Asked, type KnownWord, lookUp } from './queries-words.ts';
import type { Reach } from './reach.ts';
import { quote, readTokens, type Token, withoutLooseDashes, wordsAt } from './tsquery.ts';

type Needs = Pick<Ctx, 'db' | 'content'>;

/**
 * Both queries are tsqueries: `query` asks for what was typed and for other names of it, `exact` for what was typed
 * alone, in titles alone. `words` are the words asked for, as the index has them.
 */
export type Search = {
  readonly lang: Language;
  /** Of an English search on the host of another language: it leaves out what is told in that one. */
  readonly untoldIn?: TranslationLanguage;
  readonly reach: Reach;
  readonly query: string;
  readonly exact: string;
  readonly words: readonly string[];
};

const keep = keepWhileUnchanged<{ search: Search | null }>(500);

/**
 * What a text asks for in the library of a language: the host of a translation shows in English what is not translated, so
 * that is searched in English. Empty where nothing that was typed can be found.
 */
export async function readSearches(ctx: Needs, given: Asked): Promise<readonly Search[]> {
  const { lang } = given;
  const asked = { ...given, text: withoutLooseDashes(given.text) };
  const [own, english] = await Promise.all([
    readSearch(ctx, asked),
    lang === 'en' ? null : readSearch(ctx, { ...asked, lang: 'en' }),
  ]);
  const untold = english === null || lang === 'en' ? null : { ...english, untoldIn: lang };
  return [own, untold].filter((search) => search !== null);
}

async function readSearch(ctx: Needs, asked: Asked): Promise<Search | null> {
  const { search } = await keep(ctx.content, JSON.stringify(asked), async () => ({
    search: await buildSearch(ctx, asked),
  }));
  return search;
}

async function buildSearch(ctx: Needs, asked: Asked): Promise<Search | null> {
  const synonyms = await readSynonyms(ctx, asked.lang);
  const { query, known } = await lookUp(ctx, asked);
  const tokens = readTokens(query);
  if (tokens.length === 0) return searchByBeginning(asked);
  const lastWord = tokens.findLastIndex(({ kind }) => kind === 'word');
  const unfinished = /[\p{L}\p{N}]$/u.test(asked.text) ? lastWord : -1;
  const inDoubt = tokens.flatMap(({ kind, text }, at) =>
    kind === 'word' && isInDoubt(known.get(text), at === unfinished) ? [text] : [],
  );
  const meanings = await findMeanings(ctx, asked, inDoubt);
  const parts = chooseParts({ tokens, known, meanings, synonyms, unfinished });
  return {
    lang: asked.lang,
    reach: asked.reach,
    query: parts.map(({ query: part }) => part).join(' '),
    exact: parts.map(({ exact }) => exact).join(' '),
    words: parts
      .flatMap(({ query: part }) => readTokens(part).filter(({ kind }) => kind === 'word'))
      .map(({ text }) => text),
  };
}

/** Nothing but words too common to be found, as while somebody types "the": what begins so may still be meant. */
function searchByBeginning({ text, lang, reach }: Asked): Search | null {
  const word = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u.exec(text)?.[0]?.toLowerCase();
  if (word === undefined) return null;
  return { lang, reach, query: `${quote(word)}:*`, exact: `${quote(word)}:*A`, words: [word] };
}

type Reading = {
  tokens: readonly Token[];
  known: ReadonlyMap<string, KnownWord>;
  /** What words that the library does not use may mean instead. */
  meanings: ReadonlyMap<string, readonly string[]>;
  synonyms: Synonyms;
  unfinished: number;
};
type Part = { query: string; exact: string };

function chooseParts(reading: Reading): Part[] {
  const { tokens, synonyms } = reading;
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (token.kind === 'sign') {
      parts.push({ query: token.text, exact: token.text });
      continue;
    }
    const length = findName(reading, at);
    if (length > 1) {
      parts.push(nameOfSeveral(tokens.slice(at, at + 2 * length - 1), synonyms));
      at += 2 * length - 2;
    } else parts.push(chooseWord(reading, at));
  }
  return parts;
}

/** The longest name of a drug that begins here, in words; 1 where there is none of several. */
function findName({ tokens, synonyms }: Reading, at: number): number {
  for (let length = synonyms.longest; length > 1; length -= 1) {
    const words = wordsAt(tokens, at, length);
    if (words !== null && synonyms.othersOf(words).length > 0) return length;
  }
  return 1;
}

function nameOfSeveral(tokens: readonly Token[], synonyms: Synonyms): Part {
  const words = tokens.flatMap(({ kind, text }) => (kind === 'word' ? [text] : []));
  const typed = (label: string) =>
    tokens.map(({ kind, text }) => (kind === 'word' ? `${quote(text)}${label}` : text)).join(' ');
  return { query: anyOf([`( ${typed('')} )`, ...inBrackets(synonyms.othersOf(words))]), exact: `( ${typed(':A')} )` };
}

const inBrackets = (phrases: readonly string[]) => phrases.map((phrase) => `( ${phrase} )`);
const anyOf = (choices: readonly string[]) => `( ${[...new Set(choices)].join(' | ')} )`;

function chooseWord({ tokens, known, meanings, synonyms, unfinished }: Reading, at: number): Part {
  const word = tokens[at]?.text ?? '';
  const isUnfinished = at === unfinished;
  const choices = isInDoubt(known.get(word), isUnfinished) ? (meanings.get(word) ?? []) : [];
  // A word of a phrase that was typed so is taken by the letter.
  const isAlone = wordsAt(tokens, at, 1) !== null;
  const others = isAlone ? [word, ...choices].flatMap((choice) => synonyms.othersOf([choice])) : [];
  const begun = isAlone && isUnfinished && choices.length === 0 ? synonyms.begunBy(word) : [];
  const typed = (labels: string) => [
    `${quote(word)}${isUnfinished ? `:*${labels}` : labels === '' ? '' : `:${labels}`}`,
    ...choices.map((choice) => `${quote(choice)}${labels === '' ? '' : `:${labels}`}`),
  ];
  return { query: anyOf([...typed(''), ...inBrackets([...others, ...begun])]), exact: anyOf(typed('A')) };
}

/** A word that the library does not use is taken for another; one still being typed may become what begins so. */
const isInDoubt = (known: KnownWord | undefined, isUnfinished: boolean) =>
  known !== undefined && !known.exact && !(isUnfinished && known.beginning);
