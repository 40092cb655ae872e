/** The Markdown of a section or an episode, parsed for a recording: parts with text, lists and tables. */
import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as plainText } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { parse } from 'yaml';
import { z } from 'zod';

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };
export type Slide = { start: number; title: string; blocks: Block[] };
export type Transcript = { title: string; seconds: number; slides: Slide[] };
export type Episode = { title: string; excerpt: string; blocks: Block[] };

const SectionMatter = z.object({ title: z.string(), duration: z.string() });
const EpisodeMatter = z.object({ title: z.string(), excerpt: z.string() });

/** Each `## mm:ss Slide title` opens a slide at that moment of the recording. (content/FORMAT.md) */
export function readTranscript(markdown: string): Transcript {
  const { matter, body } = splitMatter(markdown);
  const { title, duration } = SectionMatter.parse(matter);
  const slides: Slide[] = [];
  for (const node of body.children) {
    if (node.type === 'heading' && node.depth === 2) slides.push(openSlide(textOf(node)));
    else slides.at(-1)?.blocks.push(...blocksOf(node));
  }
  return { title, seconds: secondsOf(duration), slides };
}

/** The body of an episode is its show notes, the list among them its chapters. (content/FORMAT.md) */
export function readEpisode(markdown: string): Episode {
  const { matter, body } = splitMatter(markdown);
  return { ...EpisodeMatter.parse(matter), blocks: body.children.flatMap(blocksOf) };
}

function splitMatter(markdown: string): { matter: unknown; body: Root } {
  const [, matter, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  if (matter === undefined || text === undefined)
    throw new Error('A content file begins with front matter between --- lines');
  return {
    matter: parse(matter),
    body: fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
  };
}

function openSlide(heading: string): Slide {
  const [, clock, title] = /^(\d+:\d\d) (.+)$/.exec(heading) ?? [];
  if (clock === undefined || title === undefined)
    throw new Error(`A slide heading reads "mm:ss Title", not "${heading}"`);
  return { start: secondsOf(clock), title, blocks: [] };
}

function secondsOf(clock: string): number {
  const [minutes = '0', seconds = '0'] = clock.split(':');
  return Number(minutes) * 60 + Number(seconds);
}

function blocksOf(node: RootContent): Block[] {
  if (node.type === 'paragraph') return [{ kind: 'text', text: textOf(node) }];
  if (node.type === 'list') return [{ kind: 'list', items: node.children.map(textOf) }];
  if (node.type !== 'table') return [];
  const [head = [], ...rows] = node.children.map((row) => row.children.map(textOf));
  return [{ kind: 'table', head, rows }];
}

const textOf = (node: Nodes): string => plainText(node).replace(/\s+/g, ' ').trim();
