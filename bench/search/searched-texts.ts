/** Texts of 1,500 words for the large library, in five or ten sections each: generated words with natural frequencies, from a fixed seed. */
import type { Database } from '#server/db/open.ts';
import { LARGE_LIBRARY, type LargeLibrary } from './large-library.ts';

const WORDS = 1_500;
const COVER_WORDS = 150;
const VOCABULARY = 12_000;
const AT_ONCE = 100;
/** Of each publication in the large library, 100,000 in all; at most ten. */
const SECTIONS = 10;
const LINE_WORDS = 50;
const SYLLABLES = 'ba ce di fo gu ka le mi no pu ra se ti vo zu bra cle dri flo gru pla ste tri spo'.split(' ');

/** The word of a rank: the first is the most common; all are distinct. */
function wordOf(rank: number): string {
  const size = SYLLABLES.length;
  const spread = (rank * 7_919) % size ** 3;
  const at = (position: number) => SYLLABLES[Math.floor(spread / size ** position) % size] ?? '';
  return `${at(0)}${at(1)}${at(2)}n`;
}

export type Chance = () => number;

/** Numbers from 0 to 1 that are the same in every run. (mulberry32) */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function makeText(words: readonly string[], length: number, chance: Chance): string {
  const lines: string[] = [];
  for (let from = 0; from < length; from += LINE_WORDS) {
    const line = Array.from({ length: LINE_WORDS }, () => words[Math.floor(words.length ** chance()) - 1] ?? '');
    lines.push(line.join(' '));
  }
  return lines.join('\n');
}

/** Every publication has 1,500 words; visitors may read only the cover of four in five. */
export async function writeSearchedTexts(
  { pool, maintain }: Pick<Database, 'pool' | 'maintain'>,
  library: LargeLibrary & { sections: number } = { ...LARGE_LIBRARY, sections: SECTIONS },
): Promise<void> {
  const last = library.first + library.publications - 1;
  const words = Array.from({ length: VOCABULARY }, (_, i) => wordOf(i + 1));
  const chance = chanceFrom(20_261_121);
  await pool.query(addSections(library));
  for (const name of Object.keys(INDEXES)) await pool.query(`drop index ${name}`);
  for (let { first } = library; first <= last; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, last + 1 - first);
    const bodies = Array.from({ length }, () => makeText(words, WORDS, chance));
    const covers = bodies.map((body) =>
      body
        .split('\n')
        .slice(0, COVER_WORDS / LINE_WORDS)
        .join('\n'),
    );
    await pool.query(INSERT, [first, bodies, covers]);
    await pool.query(insertPassages(library.sections), [first, bodies, covers]);
  }
  for (const [name, on] of Object.entries(INDEXES)) await pool.query(`create index ${name} on ${on}`);
  for (const layer of [`opens_to = 'anyone'`, `opens_to <> 'anyone'`]) {
    await pool.query(`insert into search_words (lang, opens_to, word)
      select distinct d.lang, d.opens_to, lexeme from search_documents d, unnest(words) where d.${layer} and not exists (
        select 1 from search_words known where known.lang = 'en' and known.word = lexeme and known.opens_to = 'anyone')
      order by 1, 2, 3 on conflict do nothing`);
  }
  await maintain();
}

const INDEXES = {
  search_documents_words: 'search_documents using gin (words) with (fastupdate = false)',
  search_passages_words: 'search_passages using gin (words) with (fastupdate = false)',
  search_passages_titles:
    "search_passages using gin (ts_filter(words, '{a}')) with (fastupdate = false) where slide is null and section_id is not null",
};

/** The library has five of each publication. */
const addSections = ({ first, publications, sections }: LargeLibrary & { sections: number }) => `
  insert into sections (id, publication_id, number, slug, title, duration_seconds, word_count, transcript) overriding system value
  select n * 10 + s - 1, n, s, 'section-' || s, 'Section ' || s, 120, 300, '{"slides":[]}'
  from generate_series(${first}, ${first + publications - 1}) n, generate_series(6, ${sections}) s`;

/** The cover, each section with the first words of its text as its title, and one slide for each line of it. */
const insertPassages = (sections: number) => `insert into search_passages
    (publication_id, lang, number, section_id, slide, opens_to, title, section_title, context, body, starts)
  select p.id, 'en', row_number() over (partition by p.id order by shown.section, shown.slide nulls first) - 1, s.id, shown.slide,
    case when shown.slide is null or p.type = 'OPEN_ACCESS' then 'anyone' else p.type end,
    coalesce(shown.title, p.title), coalesce(s.title, ''), case when shown.section = 0 then '' else p.title end, shown.body, array[0]
  from unnest($2::text[], $3::text[]) with ordinality as given (body, cover, n)
  join publications p on p.id = $1::int + n - 1
  cross join lateral (
    select 0 as section, null::int as slide, null as title, given.cover as body
    union all
    select 1 + (line.n - 1) % ${sections}, null, split_part(line.body, ' ', 1) || ' ' || split_part(line.body, ' ', 2), ''
      from unnest(string_to_array(given.body, chr(10))) with ordinality as line (body, n) where line.n <= ${sections}
    union all
    select 1 + (line.n - 1) % ${sections}, 1 + (line.n - 1) / ${sections}, split_part(line.body, ' ', 3) || ' ' || split_part(line.body, ' ', 4), line.body
      from unnest(string_to_array(given.body, chr(10))) with ordinality as line (body, n)
  ) as shown
  left join sections s on s.publication_id = p.id and s.number = shown.section`;

const INSERT = `insert into search_documents (publication_id, lang, opens_to, wider, title, names, body)
  select p.id, 'en', shown.opens_to, shown.wider, p.title, a.first_name || ' ' || a.last_name, shown.body
  from unnest($2::text[], $3::text[]) with ordinality as given (body, cover, n)
  join publications p on p.id = $1::int + n - 1
  join publication_authors pa on pa.publication_id = p.id join authors a on a.id = pa.author_id
  cross join lateral (
    select 'anyone', array[]::text[], given.body where p.type = 'OPEN_ACCESS'
    union all select 'anyone', array[p.type], given.cover where p.type <> 'OPEN_ACCESS'
    union all select p.type, array[]::text[], given.body where p.type <> 'OPEN_ACCESS'
  ) as shown (opens_to, wider, body)`;

/** A search of one or two words of the library, one of them with a letter left out, doubled, changed or misplaced. */
export function misspell(chance: Chance): string {
  const pick = () => wordOf(1 + Math.floor(chance() * VOCABULARY));
  const word = pick();
  const at = 1 + Math.floor(chance() * (word.length - 2));
  const [before, character = '', next = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const errors = [
    before + next + after,
    before + character + character + next + after,
    `${before}y${next}${after}`,
    before + next + character + after,
  ];
  const wrong = errors[Math.floor(chance() * errors.length)] ?? word;
  return chance() < 0.5 ? wrong : `${pick()} ${wrong}`;
}

/** The first three to seven letters of a word of the library. */
export function beginWord(chance: Chance): string {
  return wordOf(1 + Math.floor(VOCABULARY ** chance())).slice(0, 3 + Math.floor(chance() * 5));
}
