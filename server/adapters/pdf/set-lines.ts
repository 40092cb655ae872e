import type { Run, TextStyle } from '#certificates/page.ts';
import type { Font, Fonts } from './fonts.ts';

/** Text in one font, size and color. */
export type TextFragment = { text: string; font: Font; size: number; colour: string; link?: string; width: number };
export type Line = { fragments: TextFragment[]; width: number; height: number; baseline: number };

type Word = { fragments: TextFragment[]; width: number; space?: TextFragment; breaksLine?: boolean };

const tracked = (text: string, style: TextStyle, size: number): number =>
  [...text].length * (style.tracking ?? 0) * size;

/** Words may consist of several fragments ("Credit" in italics, then an upright ™); lines break only between words. */
function toWords(runs: Run[], style: TextStyle, faces: Fonts): Word[] {
  const words: Word[] = [{ fragments: [], width: 0 }];
  const fragment = (text: string, font: Font, run: Run): TextFragment => {
    const size = run.style?.size ?? style.size;
    const width = faces.widthOf(text, font, { ...style, size }) + tracked(text, style, size);
    return { text, font, size, colour: run.style?.colour ?? style.colour, link: run.link, width };
  };
  for (const run of runs) {
    for (const { font, text } of faces.split(run.text.replaceAll('\n', ' \n'), style, run)) {
      for (const part of text.split(/( +|\n)/)) {
        const word = words.at(-1);
        if (part === '' || word === undefined) continue;
        if (part === '\n') word.breaksLine = true;
        if (part === '\n' || part.startsWith(' ')) {
          if (part !== '\n') word.space = fragment(part, font, run);
          words.push({ fragments: [], width: 0 });
          continue;
        }
        const set = fragment(part, font, run);
        word.fragments.push(set);
        word.width += set.width;
      }
    }
  }
  return words;
}

/** A word wider than the line, such as an address, is broken at the end of the line. */
function breakWide(word: Word, width: number, { faces, style }: { faces: Fonts; style: TextStyle }): Word[] {
  if (word.width <= width) return [word];
  const parts: Word[] = [{ fragments: [], width: 0 }];
  for (const fragment of word.fragments) {
    for (const character of fragment.text) {
      const { font, size } = fragment;
      const wide = faces.widthOf(character, font, { ...style, size }) + tracked(character, style, size);
      const part = parts.at(-1);
      if (part === undefined || part.width + wide > width) {
        parts.push({ fragments: [{ ...fragment, text: character, width: wide }], width: wide });
      } else {
        part.fragments.push({ ...fragment, text: character, width: wide });
        part.width += wide;
      }
    }
  }
  const last = parts.at(-1);
  if (last !== undefined) Object.assign(last, { space: word.space, ends: word.breaksLine });
  return parts;
}

const hasSameStyle = (a: TextFragment, b: TextFragment): boolean =>
  a.font === b.font && a.size === b.size && a.colour === b.colour && a.link === b.link;

function join(fragments: TextFragment[]): TextFragment[] {
  const joined: TextFragment[] = [];
  for (const fragment of fragments) {
    const last = joined.at(-1);
    if (last !== undefined && hasSameStyle(last, fragment)) {
      last.text += fragment.text;
      last.width += fragment.width;
    } else joined.push({ ...fragment });
  }
  return joined;
}

function toLine(words: Word[], style: TextStyle): Line {
  const size = Math.max(style.size, ...words.flatMap((word) => word.fragments.map((fragment) => fragment.size)));
  const height = size * style.leading;
  // The last space is preserved, so that copied text has spaces between words.
  const fragments = words.flatMap((word) => (word.space ? [...word.fragments, word.space] : word.fragments));
  const width = words.reduce(
    (sum, word, i) => sum + word.width + (i < words.length - 1 ? (word.space?.width ?? 0) : 0),
    0,
  );
  return { fragments: join(fragments), width, height, baseline: height / 2 + size * 0.345 };
}

/** Breaks runs of text into lines within a width. */
export function setLines(runs: Run[], style: TextStyle, { faces, width }: { faces: Fonts; width: number }): Line[] {
  const lines: Line[] = [];
  let words: Word[] = [];
  let used = 0;
  const close = (): void => {
    if (words.length > 0) lines.push(toLine(words, style));
    words = [];
    used = 0;
  };
  for (const word of toWords(runs, style, faces).flatMap((each) => breakWide(each, width, { faces, style }))) {
    if (words.length > 0 && used + word.width > width) close();
    words.push(word);
    used += word.width + (word.space?.width ?? 0);
    if (word.breaksLine) close();
  }
  close();
  return lines;
}
