/** Turns Markdown into narration: sentence by sentence, part by part. */
import { speak } from './spoken.ts';
import type { Block, Episode, Slide, Transcript } from './transcript.ts';

export type Sentence = { text: string; opensParagraph: boolean };
export type Part = { title: string; start: number | null; end: number | null; sentences: Sentence[] };

// The voice reads about fifteen characters a second; a table is read only if its slide is shown long enough.
const READABLE_CHARACTERS_PER_SECOND = 16;
const ABBREVIATION = /\b(?:vs|Dr|e\.g|i\.e|al)\.$/;

/** The narration of a slide begins at the slide's own time and ends before the next. (content/FORMAT.md) */
export function narrateTranscript({ slides, seconds }: Transcript): Part[] {
  return slides.map((slide, index) => {
    const end = slides[index + 1]?.start ?? seconds;
    return { title: slide.title, start: slide.start, end, sentences: narrateSlide(slide, end - slide.start) };
  });
}

/** An episode is read from its show notes; each listed chapter is a chapter of the recording. */
export function narrateEpisode({ title, excerpt, blocks }: Episode): Part[] {
  const parts = [part('Introduction', [...sentencesOf(title), ...sentencesOf(excerpt)]), part('In this episode')];
  for (const block of blocks) {
    if (block.kind === 'list') parts.push(...block.items.map(chapterOf), part('Closing'));
    else parts.at(-1)?.sentences.push(...sentencesOfBlock(block));
  }
  return parts.filter(({ sentences }) => sentences.length > 0);
}

function chapterOf(item: string): Part {
  const title = item.replace(/^\d+:\d\d /, '');
  return part(title, sentencesOf(title));
}

const part = (title: string, sentences: Sentence[] = []): Part => ({ title, start: null, end: null, sentences });

function narrateSlide({ blocks }: Slide, seconds: number): Sentence[] {
  const everything = blocks.flatMap(sentencesOfBlock);
  const length = everything.reduce((sum, { text }) => sum + speak(text).length, 0);
  if (length <= seconds * READABLE_CHARACTERS_PER_SECOND) return everything;
  return blocks.filter(({ kind }) => kind !== 'table').flatMap(sentencesOfBlock);
}

function sentencesOfBlock(block: Block): Sentence[] {
  if (block.kind === 'text') return sentencesOf(block.text);
  if (block.kind === 'list') return block.items.flatMap(sentencesOf);
  return narrateTable(block.head, block.rows).flatMap(sentencesOf);
}

/** Two columns read "None: 25 to 33 hours."; of a wider table the first row names each column, the others only their values. */
export function narrateTable(head: string[], rows: string[][]): string[] {
  return rows.map(([label = '', ...cells], index) => {
    const subject = /^\d/.test(label) && head[0] ? `${head[0]} ${label}` : label;
    const naming = index === 0 && cells.length > 1;
    const values = cells.map((cell, column) =>
      naming ? `${lowered(head[column + 1] ?? '')}, ${lowered(cell)}` : lowered(cell),
    );
    return `${subject}: ${values.join('; ')}`;
  });
}

const lowered = (text: string): string =>
  /^[A-Z](?:[a-z]| )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Splits a paragraph after a full stop, question mark or exclamation mark that a new sentence follows. */
export function sentencesOf(paragraph: string): Sentence[] {
  const sentences: string[] = [];
  let open = '';
  for (const sentence of paragraph.split(/(?<=[.?!]["”’)]?) (?=["“‘(]?[A-Z0-9])/)) {
    open = open === '' ? sentence : `${open} ${sentence}`;
    if (ABBREVIATION.test(open)) continue;
    sentences.push(open);
    open = '';
  }
  if (open !== '') sentences.push(open);
  return sentences.map((text, index) => ({ text: closed(text), opensParagraph: index === 0 }));
}

const closed = (text: string): string => (/[.?!:]["”’)]?$/.test(text) ? text : `${text.replace(/[;,]$/, '')}.`);
