/** Turns a section's body into its transcript: slides with timed sentences and references. */
import type { Reference, Sentence, Transcript } from '#contract/transcript.ts';
import type { Problem } from '#server/db/import/problems.ts';
import { findSentenceTimes, type SpokenWord } from './captions.ts';
import { type Block, type Inline, type Markdown, textOf } from './markdown.ts';
import { type ElementContent, element, type Renderer, renderBlocks } from './render-html.ts';
import { splitSentences } from './split-sentences.ts';
import { readTime } from './times.ts';

/** A slide as read: its start, its text, and its on-screen points (the lists and tables of the text). */
export type SlideText = {
  title: string;
  start: number;
  line: number;
  text: Block[];
  points: Block[];
  picture: SlidePicture | null;
};

/** `![alt text](images/name.png)` as the only content of a paragraph. */
export type SlidePicture = { file: string; alt: string; line: number };

const SLIDE_HEADING = /^(\d+:\d{2}(?::\d{2})?)\s+(.+)$/;
const isPoints = (block: Block) => block.type === 'list' || block.type === 'table';

/** Splits a body at its `## mm:ss Slide title` headings. Times increase and are within the recording. */
export function readSlides(body: Markdown, durationSeconds: number | null, problems: Problem[]): SlideText[] {
  const slides: SlideText[] = [];
  const report = (line: number, message: string) => problems.push({ file: body.file, line, field: 'body', message });
  for (const block of body.blocks) {
    const line = body.lineOf(block);
    const current = slides.at(-1);
    if (block.type !== 'heading') {
      const shown = readSlidePicture(block, { line, slide: slides.length }, report);
      if (current === undefined) report(line, 'text stands before the first slide');
      else if (shown === null) current.text.push(block);
      else if (current.picture === null) current.picture = shown;
      else report(line, 'a slide shows one picture');
      if (isPoints(block)) current?.points.push(block);
      continue;
    }
    const [, time = '', title = ''] = SLIDE_HEADING.exec(textOf(block)) ?? [];
    const start = readTime(time);
    if (block.depth !== 2 || start === null) {
      report(line, 'a slide opens with "## mm:ss Slide title"');
      continue;
    }
    if (current !== undefined && start <= current.start)
      report(line, `slide at ${time} does not follow the one before`);
    if (durationSeconds !== null && start >= durationSeconds) report(line, `slide at ${time} is past the duration`);
    slides.push({ title, start, line, text: [], points: [], picture: null });
  }
  if (slides.length === 0) report(body.firstLine, 'has no slide: each opens with "## mm:ss Slide title"');
  return slides;
}

const PICTURE = /^images\/([\w-]+\.\w+)$/;
const MAX_ALT = 300;

/** The picture that a block consists of, or null; inline pictures are reported. */
function readSlidePicture(
  block: Block,
  { line, slide }: { line: number; slide: number },
  report: (line: number, message: string) => void,
): SlidePicture | null {
  const [only, ...others] = block.type === 'paragraph' ? block.children : [];
  if (only?.type !== 'image' || others.length > 0) {
    if (hasPicture(block)) report(line, 'a picture stands alone in its paragraph');
    return null;
  }
  const alt = only.alt?.trim() ?? '';
  const [, file = ''] = PICTURE.exec(only.url) ?? [];
  if (file === '') report(line, `picture ${only.url} must be a file in the folder images`);
  if (alt === '') report(line, `the picture of slide ${slide} is not described, as in ![What it shows](…)`);
  if (alt.length > MAX_ALT)
    report(line, `the picture of slide ${slide} says what it shows in ${MAX_ALT} characters at most`);
  return { file, alt, line };
}

const hasPicture = (node: Block | Inline): boolean =>
  node.type === 'image' || ('children' in node && (node.children as (Block | Inline)[]).some(hasPicture));

/** The storage key and alt text of a picture. */
export type ShownPicture = { key: string; alt: string };

type Recording = {
  durationSeconds: number;
  spoken: readonly SpokenWord[];
  /** By slide. */
  pictures?: readonly (ShownPicture | null)[];
};

/** Times sentences by the captions, or without captions by their share of the slide's words. */
export function makeTranscript(slides: readonly SlideText[], body: Markdown, recording: Recording): Transcript {
  const takeReference = numberReferences(body);
  let sentences = 0;
  const takeId = () => {
    sentences += 1;
    return sentences;
  };
  return {
    slides: slides.map((slide, i) => {
      const until = slides[i + 1]?.start ?? recording.durationSeconds;
      const drawn = renderSlide(slide, { takeReference, takeId });
      const picture = recording.pictures?.[i] ?? null;
      const shown = picture === null ? {} : { image: picture.key, image_alt: picture.alt };
      return {
        ...drawn,
        ...shown,
        sentences: timeSentences(drawn.sentences, { from: slide.start, until }, recording.spoken),
      };
    }),
  };
}

/** Numbers references across the section in the order of first use. */
function numberReferences(body: Markdown): (label: string) => Reference | null {
  const numbers = new Map<string, number>();
  return (label) => {
    const note = body.footnotes.get(label);
    if (note === undefined) return null;
    const number = numbers.get(label) ?? numbers.size + 1;
    numbers.set(label, number);
    return { label, number, text: note.text };
  };
}

type Counters = { takeReference(label: string): Reference | null; takeId(): number };

function renderSlide(slide: SlideText, { takeReference, takeId }: Counters): Transcript['slides'][number] {
  const used = new Map<string, Reference>();
  const sentences: Sentence[] = [];
  const footnote = (label: string) => {
    const reference = takeReference(label);
    if (reference === null) return null;
    used.set(label, reference);
    const number: ElementContent = { type: 'text', value: String(reference.number) };
    return element('sup', [element('a', [number], { href: `#reference-${reference.number}` })]);
  };
  const points: Renderer = { footnote, paragraph: (nodes, renderInline) => renderInline(nodes) };
  const sentenceRenderer: Renderer = {
    footnote,
    paragraph: (nodes, renderInline) =>
      splitSentences(nodes).flatMap((sentence, i): ElementContent[] => {
        const id = takeId();
        sentences.push({ id, start: slide.start, text: sentence.map(textOf).join('').trim() });
        const span = element('span', trimText(renderInline(sentence)), { dataS: id });
        return i === 0 ? [span] : [{ type: 'text', value: ' ' }, span];
      }),
  };
  // Rendered before the points, so that references are numbered in reading order.
  const html = renderBlocks(slide.text, sentenceRenderer);
  const points_html = renderBlocks(slide.points, points);
  const references = [...used.values()].sort((a, b) => a.number - b.number);
  return { title: slide.title, start: slide.start, html, points_html, image: null, references, sentences };
}

/** Trims white space at both ends. */
function trimText(nodes: ElementContent[]): ElementContent[] {
  const [first] = nodes;
  if (first?.type === 'text') first.value = first.value.trimStart();
  const last = nodes.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return nodes;
}

type TimeSpan = { from: number; until: number };

function timeSentences(sentences: Sentence[], { from, until }: TimeSpan, spoken: readonly SpokenWord[]): Sentence[] {
  const total = sentences.reduce((sum, { text }) => sum + text.length, 0);
  const spokenHere = spoken.filter(({ at }) => at >= from && at < until);
  const times = findSentenceTimes(
    sentences.map(({ text }) => text),
    spokenHere,
  );
  let before = 0;
  return sentences.map((sentence, i) => {
    const share = from + ((until - from) * before) / total;
    before += sentence.text.length;
    return { ...sentence, start: Math.round((times[i] ?? share) * 10) / 10 };
  });
}
