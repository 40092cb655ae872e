/** Marks a passage of a text by its words and their surroundings, and finds it again in a changed text. (rules H3) */

/** A Text Quote Selector of the W3C Web Annotation Data Model, with the slide on which it was marked, from 1. */
export type Passage = {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly slide: number;
};

/** A part of one slide's text; `slide` counts from 0, the others are offsets in its text. */
export type TextRange = { readonly slide: number; readonly start: number; readonly end: number };

/** Of the words before and after a passage. */
export const CONTEXT_LENGTH = 48;

/** Describes a part of a text without the white space at its ends; null if nothing else is in it. */
export function describePassage(slides: readonly string[], range: TextRange): Passage | null {
  const text = slides[range.slide] ?? '';
  const selected = text.slice(range.start, range.end);
  const exact = selected.trim();
  if (comparable(exact).text === '') return null;
  const start = range.start + selected.indexOf(exact);
  const end = start + exact.length;
  return {
    exact,
    prefix: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    suffix: text.slice(end, end + CONTEXT_LENGTH),
    slide: range.slide + 1,
  };
}

/** Finds a passage in the texts of the slides; null if it has changed, or could be any of several. (rules H3) */
export function findPassage(slides: readonly string[], passage: Passage): TextRange | null {
  const wanted = comparable(passage.exact).text;
  if (wanted === '') return null;
  const found = slides.flatMap((text, slide) =>
    occurrencesOf(text, wanted)
      .map((range) => withEnds(text, range, passage.exact))
      .filter(({ start, end }) =>
        isJoinedAlike(passage, [text.slice(0, start), text.slice(start, end), text.slice(end)]),
      )
      .map(({ start, end }) => ({
        range: { slide, start, end },
        score: scoreOf(passage, text.slice(0, start), text.slice(end)),
        isOnSlide: slide + 1 === passage.slide,
      })),
  );
  const best = Math.max(...found.map(({ score }) => score));
  const equals = found.filter(({ score }) => score === best);
  const [only, ...others] = equals.length > 1 ? equals.filter(({ isOnSlide }) => isOnSlide) : equals;
  return only === undefined || others.length > 0 ? null : only.range;
}

/** A text reduced to what counts in a comparison, and where each of its characters starts and ends in the text. */
type Comparable = { text: string; starts: number[]; ends: number[] };

const COUNTED = /[\p{L}\p{M}\p{N}\p{S}%]/u;
const SIGN = /[.,/:-]/;
const DASH = /[‐-―−]/;

// "0.5 mg" is neither "5 mg" nor "05 mg": a sign counts where a digit follows.
function comparable(text: string): Comparable {
  const parts: string[] = [];
  const [starts, ends]: [number[], number[]] = [[], []];
  let offset = 0;
  for (const character of text) {
    const end = offset + character.length;
    const one = DASH.test(character) ? '-' : character.toLowerCase();
    if (COUNTED.test(one) || (SIGN.test(one) && /^\p{N}/u.test(text.slice(end, end + 2)))) {
      parts.push(one);
      for (let unit = 0; unit < one.length; unit += 1) {
        starts.push(offset);
        ends.push(end);
      }
    }
    offset = end;
  }
  return { text: parts.join(''), starts, ends };
}

function occurrencesOf(slide: string, wanted: string): { start: number; end: number }[] {
  const { text, starts, ends } = comparable(slide);
  const found: { start: number; end: number }[] = [];
  for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1))
    found.push({ start: starts[from] ?? 0, end: ends[from + wanted.length - 1] ?? 0 });
  return found;
}

/** Includes punctuation at the ends of the passage that is still there. */
function withEnds(text: string, { start, end }: { start: number; end: number }, exact: string) {
  const { starts, ends } = comparable(exact);
  const [head, tail] = [exact.slice(0, starts[0]), exact.slice(ends.at(-1))];
  return {
    start: text.slice(0, start).endsWith(head) ? start - head.length : start,
    end: text.startsWith(tail, end) ? end + tail.length : end,
  };
}

// "5 mg" must not be found in "15 mg", "0.5 mg" or "<5 mg", unless it was marked there.
function isJoinedAlike({ prefix, exact, suffix }: Passage, [before, within, after]: [string, string, string]): boolean {
  return isJoined(prefix, exact) === isJoined(before, within) && isJoined(exact, suffix) === isJoined(within, after);
}

function isJoined(left: string, right: string): boolean {
  const last = left.slice(-2);
  return (
    (/[\p{L}\p{M}\p{N}]$/u.test(last) && /^[\p{L}\p{M}\p{N}]/u.test(right)) ||
    (/[.,/:<>≤≥±~‐-―−-]$/.test(last) && /^\p{N}/u.test(right)) ||
    (/\p{N}$/u.test(last) && /^[.,/:‐-―−-]\p{N}/u.test(right))
  );
}

/** How many characters of the surroundings agree. */
function scoreOf({ prefix, suffix }: Passage, before: string, after: string): number {
  const reversed = (text: string) => [...comparable(text).text].reverse().join('');
  return (
    sharedStart(reversed(before.slice(-2 * CONTEXT_LENGTH)), reversed(prefix)) +
    sharedStart(comparable(after.slice(0, 2 * CONTEXT_LENGTH)).text, comparable(suffix).text)
  );
}

function sharedStart(text: string, other: string): number {
  let length = 0;
  while (length < other.length && text[length] === other[length]) length += 1;
  return length;
}
