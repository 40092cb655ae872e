/** Captions as a transcript in the format of the library, and a transcript as captions. (content/FORMAT.md, rules U7) */
import { endsSentence, listSentences } from '../shared/text/sentences.ts';
import type { Cue } from './captions.ts';
import { captionsFor, type TimedSentence } from './fit-captions.ts';

/** A slide of a recording: the second at which it appears, and its title. */
export type SlideMark = { start: number; title: string };

/** Captions and slides are timed by hand, so a caption may begin a little before its slide. */
const TOLERANCE_SECONDS = 0.5;
/** A pause that opens a paragraph. */
const PARAGRAPH_SECONDS = 1;

/** The body of a section: `## mm:ss Title` opens each slide, below it what is said while it shows. */
export function writeTranscript(cues: readonly Cue[], slides: readonly SlideMark[]): string {
  const opened = slides.length > 0 ? slides.toSorted((a, b) => a.start - b.start) : [{ start: 0, title: 'Recording' }];
  const spoken = listSpoken(
    cues,
    opened.map(({ start }) => start),
  );
  const parts = opened.map(({ start, title }, i) =>
    [`## ${writeTime(start)} ${oneLine(title)}`, ...(spoken[i] ?? [])].join('\n\n'),
  );
  return `${parts.join('\n\n')}\n`;
}

/** The paragraphs in Markdown that are said from each second on until the next; the seconds are in order. */
export function listSpoken(cues: readonly Cue[], starts: readonly number[]): string[][] {
  return starts.map((start, i) => {
    const from = i === 0 ? Number.NEGATIVE_INFINITY : start - TOLERANCE_SECONDS;
    const until = (starts[i + 1] ?? Number.POSITIVE_INFINITY) - TOLERANCE_SECONDS;
    return listParagraphs(cues.filter((cue) => cue.start >= from && cue.start < until)).map(escapeMarkdown);
  });
}

function listParagraphs(cues: readonly Cue[]): string[] {
  const paragraphs: string[] = [];
  for (const [i, { start, text }] of cues.entries()) {
    const silence = start - (cues[i - 1]?.end ?? start);
    const last = paragraphs.at(-1);
    if (last === undefined || (silence >= PARAGRAPH_SECONDS && endsSentence(last))) paragraphs.push(oneLine(text));
    else paragraphs[paragraphs.length - 1] = `${last} ${oneLine(text)}`;
  }
  return paragraphs;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Minutes may exceed 59, as in a front matter. */
const writeTime = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
};

/** Marks of Markdown inside a sentence, and those that open a heading, list or quotation. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\*_[\]<>`|~]/g, '\\$&')
    .replace(/^[#+-]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');

const HEADING = /^## +(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d) +(\S.*)$/;

/** What a transcript says: its slides with the sentences of each. */
type SpokenSlide = SlideMark & { paragraphs: string[] };

/**
 * Captions of a transcript: each sentence lasts as long as its share of its slide. Lists, tables, pictures and references
 * are shown, not said.
 */
export function captionsOfTranscript(body: string, durationSeconds: number): Cue[] {
  const slides = listSpokenSlides(body);
  const sentences = slides.flatMap(({ start, paragraphs }, i): TimedSentence[] => {
    const seconds = Math.max(0, (slides[i + 1]?.start ?? durationSeconds) - start);
    return timeSentences(paragraphs, { start, seconds });
  });
  return captionsFor(sentences, durationSeconds).filter(({ start, end }) => end > start);
}

/** The slides of a transcript, as the editor marked them. */
export const listSlideMarks = (body: string): SlideMark[] =>
  listSpokenSlides(body).map(({ start, title }) => ({ start, title }));

function listSpokenSlides(body: string): SpokenSlide[] {
  const slides: SpokenSlide[] = [];
  for (const block of body.replaceAll('\r', '').split(/\n[ \t]*\n/)) {
    for (const [i, line] of block.trim().split('\n').entries()) {
      const [heading, hours, minutes, seconds, title = ''] = HEADING.exec(line) ?? [];
      const current = slides.at(-1);
      if (heading !== undefined) {
        const start = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
        slides.push({ start, title: title.trim(), paragraphs: [] });
      } else if (current !== undefined && isSpoken(line)) {
        const text = plainText(line);
        const last = current.paragraphs.length - 1;
        if (i === 0 || last < 0) current.paragraphs.push(text);
        else current.paragraphs[last] = `${current.paragraphs[last]} ${text}`;
      }
    }
  }
  return slides;
}

/** Not a list, table, picture, quotation, heading or definition of a reference. */
const isSpoken = (line: string): boolean => !/^\s*(?:[-*+] |\d{1,9}[.)] |\||!\[|>|#|\[\^[^\]]+\]:)/.test(line);

const plainText = (line: string): string =>
  line
    .replace(/\[\^[^\]]{1,100}\]/g, '')
    .replace(/(?<!\\)\[([^\]]{1,300})\]\([^)]{1,1000}\)/g, '$1')
    .replace(/(?<![\\*_\w])(\*\*?|__?)(\S(?:[^*_]{0,300}\S)?)\1(?![\w*_])/g, '$2')
    .replace(/\\([\\*_[\]<>`|~#+.)-])/g, '$1');

/** The share of a sentence is that of its characters. */
function timeSentences(paragraphs: readonly string[], slide: { start: number; seconds: number }): TimedSentence[] {
  const texts = paragraphs.flatMap((text) => listSentences(text).map(oneLine)).filter((text) => text !== '');
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  let at = slide.start;
  return texts.map((text) => {
    const seconds = (slide.seconds * text.length) / characters;
    const start = at;
    at += seconds;
    return { text, start, seconds };
  });
}
