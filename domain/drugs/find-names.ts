/** Finds the names of drugs and classes in a text, word by word. */

export type NamedSubject = { readonly key: string; readonly names: readonly string[]; readonly isClass: boolean };

export type FoundName = {
  readonly key: string;
  readonly isClass: boolean;
  /** It is named as what something else is combined with: "with valproate". */
  readonly isCompanion: boolean;
};

type Token = { readonly stem: string; readonly start: number; readonly end: number; readonly isCapital: boolean };
type Name = {
  readonly key: string;
  readonly isClass: boolean;
  readonly stems: readonly string[];
  readonly isProper: boolean;
};
type Match = { readonly key: string; readonly isClass: boolean; readonly start: number; readonly end: number };

export type NameFinder = (text: string) => FoundName[];

/** A finder for all names at once: of names that overlap, the longest counts. (rules D2) */
export function createNameFinder(subjects: readonly NamedSubject[]): NameFinder {
  const byFirst = new Map<string, Name[]>();
  for (const { key, names, isClass } of subjects) {
    for (const name of names) {
      const stems = tokensOf(name).map(({ stem }) => stem);
      const [first] = stems;
      if (first === undefined) continue;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { key, isClass, stems, isProper: isProper(name, isClass) }]);
    }
  }
  for (const names of byFirst.values()) names.sort((a, b) => b.stems.length - a.stems.length);
  return (text) => describeRoles(text, listMatches(tokensOf(text), byFirst));
}

function listMatches(tokens: readonly Token[], byFirst: ReadonlyMap<string, readonly Name[]>): Match[] {
  const matches: Match[] = [];
  let next = 0;
  for (const [at, token] of tokens.entries()) {
    if (at < next) continue;
    const found = byFirst
      .get(token.stem)
      ?.find((name) => (token.isCapital || !name.isProper) && isAt(tokens, at, name.stems));
    if (found === undefined) continue;
    next = at + found.stems.length;
    const last = tokens[next - 1] ?? token;
    matches.push({ key: found.key, isClass: found.isClass, start: token.start, end: last.end });
  }
  return matches;
}

/** A brand or an abbreviation is not the ordinary word: "Sonata", but no sonata. Classes begin with a capital anyway. */
const isProper = (name: string, isClass: boolean): boolean => (isClass ? /^\p{Lu}{2}/u : /^\p{Lu}/u).test(name);

const isAt = (tokens: readonly Token[], at: number, stems: readonly string[]): boolean =>
  stems.every((stem, index) => tokens[at + index]?.stem === stem);

const AFTER_COMPANION = /(?:^|[^\p{L}])(?:with|without|plus|no|adding|added to)\s+$/iu;
const LIST_LINK = /^[\s,]*(?:(?:and|or)\b)?[\s,]*$/i;

function describeRoles(text: string, matches: readonly Match[]): FoundName[] {
  const found: FoundName[] = [];
  let listEnd: number | null = null;
  for (const { key, isClass, start, end } of matches) {
    const isLinked: boolean = listEnd !== null && LIST_LINK.test(text.slice(listEnd, start));
    const isCompanion: boolean = isLinked || AFTER_COMPANION.test(text.slice(0, start));
    listEnd = isCompanion ? end : null;
    found.push({ key, isClass, isCompanion });
  }
  return found;
}

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;

/** Words without accents, apostrophes and the ending of a plural, in lower case. */
function tokensOf(text: string): Token[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    ...{ stem: stemOf(word), start: index, end: index + word.length },
    isCapital: /^\p{Lu}/u.test(word),
  }));
}

/** A comparable form of a name: words in lower case, without accents and the endings of plurals. */
export const foldName = (name: string): string =>
  tokensOf(name)
    .map(({ stem }) => stem)
    .join(' ');

function stemOf(word: string): string {
  const folded = word
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return folded.length > 3 && folded.endsWith('s') && !folded.endsWith('ss') ? folded.slice(0, -1) : folded;
}
