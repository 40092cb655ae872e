/** The slides of a section's text: each `## mm:ss Title` opens one at that second of the recording. (content format) */
import { listItem } from './front-matter/escape-signs.ts';

export type SlideLine = {
  /** The line of its heading, from 1. */
  readonly line: number;
  readonly start: number;
  readonly title: string;
};

const HEADING = /^## +(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?: +(.*))?$/;

/** Parses `mm:ss` or `h:mm:ss`; null if it is neither. */
export function parseSlideTime(text: string): number | null {
  const [matched, hours, minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? [];
  return matched === undefined ? null : Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** `mm:ss`, as the format writes it, also beyond an hour. */
export function formatSlideTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** The slides in the order of the text. */
export function listSlides(body: string): SlideLine[] {
  return body.split('\n').flatMap((text, index) => {
    const [matched, hours, minutes, seconds, title] = HEADING.exec(text.trimEnd()) ?? [];
    if (matched === undefined) return [];
    const start = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
    return [{ line: index + 1, start, title: (title ?? '').trim() }];
  });
}

/** The index of the slide that shows at a second; -1 before the first. */
export const slideAt = (slides: readonly SlideLine[], seconds: number): number =>
  slides.findLastIndex(({ start }) => start <= seconds);

/** Moves a slide to a second; its title and text stay. */
export function retimeSlide(body: string, index: number, seconds: number): string {
  const slide = listSlides(body)[index];
  if (slide === undefined) return body;
  const lines = body.split('\n');
  const ending = lines[slide.line - 1]?.endsWith('\r') ? '\r' : '';
  return lines.with(slide.line - 1, headingOf(seconds, slide.title) + ending).join('\n');
}

const headingOf = (seconds: number, title: string): string => `## ${formatSlideTime(seconds)} ${title}`.trimEnd();

/** A text with the line of the slide that was opened or moved. */
type CutBody = { body: string; line: number };

/**
 * Opens a slide at a second. What is said is not timed, so the text of the slide that is cut is divided between two
 * paragraphs at the same share as its time; the author moves the heading if it belongs elsewhere.
 */
export function cutSlide(
  body: string,
  seconds: number,
  { end, title = 'New slide', content = [] }: { end: number; title?: string; content?: readonly string[] },
): CutBody {
  const slides = listSlides(body);
  const at = Math.floor(seconds);
  const same = slides.find(({ start }) => start === at);
  if (same !== undefined) return { body, line: same.line };
  const current = slides[slideAt(slides, at)];
  const next = slides.find(({ start }) => start > at);
  const lines = body.split('\n');
  const first = current?.line ?? 0;
  const last = next === undefined ? endOfText(lines) : next.line - 1;
  const length = (next?.start ?? Math.max(end, at + 1)) - (current?.start ?? 0);
  const share = current === undefined ? 0 : (at - current.start) / length;
  const line = divide(lines.slice(first, last), share) + first;
  const opened = [...(isBlankLine(lines[line - 1]) ? [] : ['']), headingOf(at, title), '', ...content];
  return {
    body: [...lines.slice(0, line), ...opened, ...lines.slice(line)].join('\n'),
    line: line + opened.length - content.length - 1,
  };
}

/**
 * A picture as a slide: its path in the text, the title of the slide, what it shows, its points, and its second if that
 * is known.
 */
export type PictureSlide = {
  readonly title: string;
  readonly path: string;
  readonly alt: string;
  readonly points?: readonly string[];
  readonly start: number | null;
};

/**
 * Adds a slide for each picture. One with a second begins there, with the text from there on; if a slide begins there
 * already, the picture goes into it. The others wait in the last seconds of the recording, behind all slides, so that
 * each is moved to its moment while the recording plays.
 */
export function addPictureSlides(body: string, pictures: readonly PictureSlide[], end: number): string {
  const [first] = listSlides(body);
  const isEmpty = first !== undefined && isBlank(body.split('\n').slice(first.line));
  // A new section has one slide without anything in it, which the first picture fills.
  const known = pictures.map((picture, i) => {
    return isEmpty && i === 0 && picture.start === null ? { ...picture, start: first.start } : picture;
  });
  const start = isEmpty ? known[0]?.start : null;
  let text = typeof start === 'number' ? retimeSlide(body, 0, start) : body;
  for (const picture of known)
    if (picture.start !== null) text = insertPicture(text, { ...picture, start: picture.start }, end);
  return appendPictures(
    text,
    known.filter((picture) => picture.start === null),
    end,
  );
}

/** Shows a picture from a second on. */
function insertPicture(body: string, picture: PictureSlide & { start: number }, end: number): string {
  const { start } = picture;
  const same = listSlides(body).find((slide) => slide.start === start);
  if (same === undefined) {
    const content = [...shownLines(picture), ''];
    return cutSlide(body, start, { end, title: picture.title, content }).body;
  }
  const lines = body.split('\n');
  const rest = lines.slice(same.line);
  const opened = [headingOf(start, picture.title || same.title), '', ...shownLines(picture), ''];
  return [...lines.slice(0, same.line - 1), ...opened, ...rest.slice(isBlankLine(rest[0]) ? 1 : 0)].join('\n');
}

/** Adds pictures behind all slides, before the references. */
function appendPictures(body: string, pictures: readonly PictureSlide[], end: number): string {
  const last = Math.max(-1, ...listSlides(body).map((slide) => slide.start));
  const from = Math.max(last + 1, Math.floor(end) - pictures.length);
  const blocks = pictures.flatMap((picture, i) => ['', headingOf(from + i, picture.title), '', ...shownLines(picture)]);
  const lines = body.split('\n');
  const at = endOfText(lines);
  const before = lines.slice(0, at).join('\n').trimEnd();
  const definitions = lines.slice(at).join('\n').trim();
  const text = [before, ...blocks].join('\n').replace(/^\n+/, '');
  return definitions === '' ? `${text}\n` : `${text}\n\n${definitions}\n`;
}

/**
 * The first of new slides whose second is not after that of the new one before it, follows one without, is beyond the
 * recording, or has a slide with a picture already; null if none.
 */
export function findMisplacedSlide(body: string, starts: readonly (number | null)[], end: number): number | null {
  const taken = listPictureStarts(body);
  const [first] = listSlides(body);
  const isEmpty = first !== undefined && isBlank(body.split('\n').slice(first.line));
  let before = -1;
  let isWaiting = false;
  for (const [i, start] of starts.entries()) {
    if (start === null && i === 0 && isEmpty) before = first.start;
    else if (start === null) isWaiting = true;
    else if (isWaiting || start <= before || start >= end || taken.has(start)) return i;
    else before = start;
  }
  return null;
}

/** The seconds of the slides that have a picture. */
function listPictureStarts(body: string): ReadonlySet<number> {
  const lines = body.split('\n');
  const slides = listSlides(body);
  const withPicture = slides.filter(({ line }, i) =>
    lines.slice(line, endOfSlide(lines, slides[i + 1])).some(isPicture),
  );
  return new Set(withPicture.map(({ start }) => start));
}

const shownLines = ({ path, alt, points = [] }: PictureSlide): string[] => [
  `![${alt}](${path})`,
  ...(points.length === 0 ? [] : ['', ...points.map(listItem)]),
];
const isPicture = (line: string): boolean => /^!\[[^\]]*\]\([^)]*\)\s*$/.test(line);
/** What a slide shows while something is said: its picture, lists and tables. */
const isShown = (line: string): boolean => isPicture(line) || /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|\|)/.test(line);
const isBlank = (lines: readonly string[]): boolean => lines.every((line) => isBlankLine(line));
const isBlankLine = (line = ''): boolean => line.trim() === '';

/**
 * Begins the next slide at a second; null if there is none. One that has only a picture and points takes the text from
 * there on, at its share of the time, as a slide that is cut does.
 */
export function retimeNextSlide(body: string, seconds: number, end: number): CutBody | null {
  const slides = listSlides(body);
  const at = Math.floor(seconds);
  const index = slideAt(slides, at) + 1;
  const slide = slides[index];
  if (slide === undefined || slides[index - 1]?.start === at) return null;
  const lines = body.split('\n');
  const last = endOfSlide(lines, slides[index + 1]);
  const content = lines.slice(slide.line, last);
  if (!content.some(isPicture) || !hasNoText(content)) return { body: retimeSlide(body, index, at), line: slide.line };
  const others = [...lines.slice(0, slide.line - 1), ...lines.slice(last)].join('\n');
  return cutSlide(others, at, { end, title: slide.title, content: [...trimLines(content), ''] });
}

/**
 * Writes what is said below each slide that has no text yet; `spoken` has the paragraphs of each slide, in the order of
 * the slides.
 */
export function fillSlides(body: string, spoken: readonly (readonly string[])[]): string {
  const lines = body.split('\n');
  const slides = listSlides(body);
  for (const [i, { line }] of [...slides.entries()].reverse()) {
    const paragraphs = spoken[i] ?? [];
    const content = lines.slice(line, endOfSlide(lines, slides[i + 1]));
    if (paragraphs.length === 0 || !hasNoText(content)) continue;
    const shown = trimLines(content);
    const text = paragraphs.flatMap((paragraph) => ['', paragraph]);
    lines.splice(line, content.length, ...(shown.length === 0 ? [] : ['', ...shown]), ...text, '');
  }
  return lines.join('\n').replace(/\n*$/, '\n');
}

/** Whether a slide has nothing but what it shows. */
export const hasSilentSlide = (body: string): boolean => {
  const lines = body.split('\n');
  const slides = listSlides(body);
  return slides.some(({ line }, i) => hasNoText(lines.slice(line, endOfSlide(lines, slides[i + 1]))));
};

const endOfSlide = (lines: readonly string[], next: SlideLine | undefined): number =>
  next === undefined ? endOfText(lines) : next.line - 1;

const hasNoText = (content: readonly string[]): boolean => isBlank(content.filter((line) => !isShown(line)));

/** Without the blank lines at both ends. */
const trimLines = (lines: readonly string[]): string[] => {
  const first = lines.findIndex((line) => !isBlankLine(line));
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => !isBlankLine(line)) + 1);
};

/** The end of what is said: references are defined below it. */
function endOfText(lines: readonly string[]): number {
  const definition = lines.findIndex((line) => line.startsWith('[^'));
  return definition === -1 ? lines.length : definition;
}

/** The line between two paragraphs that is nearest to a share of the text, or its end; what is shown stays together. */
function divide(lines: readonly string[], share: number): number {
  const spoken = lines.findIndex((line) => !isBlankLine(line) && !isShown(line));
  const characters = (until: number) => lines.slice(0, until).reduce((sum, line) => sum + line.length, 0);
  const wanted = characters(lines.length) * share;
  const isBetween = (i: number) => !isBlankLine(lines[i]) && isBlankLine(lines[i - 1]) && i > spoken;
  const positions = spoken === -1 ? [] : [...lines.keys()].filter(isBetween);
  const distance = (position: number) => Math.abs(characters(position) - wanted);
  return positions.reduce((best, position) => (distance(position) < distance(best) ? position : best), lines.length);
}
