/** What drugs are called: generic names and brands mean the same in a search. The names are data of the library. */
import { sql } from 'drizzle-orm';
import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { keepWhileUnchanged } from '#server/kernel/keep-while-unchanged.ts';
import { CONFIGURATIONS } from './languages.ts';
import { drugNames, searchWords } from './tables.ts';
import { readTokens } from './tsquery.ts';

type Needs = Pick<Ctx, 'db' | 'content'>;

/** The names as one language knows them; a phrase is the text of a tsquery. */
export type Synonyms = {
  /** The other names of what is called so, by the words of the name. */
  othersOf(words: readonly string[]): readonly string[];
  /** The names of the drugs that a beginning may mean; none where it may mean many. */
  begunBy(beginning: string): readonly string[];
  /** How many words the longest name has. */
  longest: number;
};

const keep = keepWhileUnchanged<Synonyms>(LANGUAGES.length);

export const readSynonyms = (ctx: Needs, lang: Language): Promise<Synonyms> =>
  keep(ctx.content, lang, async () => {
    const { rows } = await ctx.db.execute<{ generic: string; phrase: string }>(sql`
      select generic, phraseto_tsquery(${CONFIGURATIONS[lang]}::regconfig, name)::text as phrase from ${drugNames}
      order by generic, kind = 'generic' desc, kind, name`);
    return makeSynonyms(rows.filter(({ phrase }) => phrase !== ''));
  });

/** More names than this are no help: whoever looks for one of them finds it by itself. */
const MOST_OTHERS = 12;
const MOST_DRUGS_BEGUN = 2;
const LETTERS_TO_BEGIN = 4;

const keyOf = (words: readonly string[]) => words.join(' ');

export function makeSynonyms(rows: readonly { generic: string; phrase: string }[]): Synonyms {
  const drugs = new Map<string, Set<string>>();
  const names = new Map<string, { phrase: string; generics: Set<string> }>();
  let longest = 1;
  for (const { generic, phrase } of rows) {
    drugs.set(generic, (drugs.get(generic) ?? new Set()).add(phrase));
    const words = readTokens(phrase).flatMap(({ kind, text }) => (kind === 'word' ? [text] : []));
    longest = Math.max(longest, words.length);
    const name = names.get(keyOf(words)) ?? { phrase, generics: new Set() };
    names.set(keyOf(words), { ...name, generics: name.generics.add(generic) });
  }
  const namesOf = (generics: Iterable<string>) =>
    new Set([...generics].flatMap((generic) => [...(drugs.get(generic) ?? [])]));
  return {
    longest,
    othersOf: (words) => {
      const name = names.get(keyOf(words));
      if (name === undefined) return [];
      return [...namesOf(name.generics)].filter((phrase) => phrase !== name.phrase).slice(0, MOST_OTHERS);
    },
    begunBy: (beginning) => {
      if (beginning.length < LETTERS_TO_BEGIN) return [];
      const begun = [...names]
        .filter(([key]) => key.startsWith(beginning))
        .flatMap(([, { generics }]) => [...generics]);
      const generics = new Set(begun);
      return generics.size > MOST_DRUGS_BEGUN ? [] : [...namesOf(generics)].slice(0, MOST_OTHERS);
    },
  };
}

/** Names are words that may be misspelt, whether or not the library uses them. */
export async function learnDrugNames(tx: Tx): Promise<void> {
  for (const lang of LANGUAGES) {
    await tx.execute(sql`
      insert into ${searchWords} (lang, opens_to, word)
      select distinct ${lang}, 'anyone', lexeme
      from ${drugNames}, unnest(to_tsvector(${CONFIGURATIONS[lang]}::regconfig, name)) where lexeme ~ '^[a-z]{3,40}$'
      order by lexeme
      on conflict do nothing`);
  }
}
