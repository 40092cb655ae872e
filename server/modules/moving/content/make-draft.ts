/** Writes an article as the files of a publication: a cover, and one section whose slides are its headings. */

import type { Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString as plainTextOf } from 'mdast-util-to-string';
import { slugOfTitle } from '#domain/authoring/new-publication.ts';
import { PUBLICATION_FILE, type SourceFiles } from '#domain/authoring/source-files.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { ArticleSlide } from './read-html.ts';

export type Article = {
  title: string;
  slug: string;
  excerpt: string;
  type: PublicationType;
  published: PlainDate;
  /** Others never belong to the free allowance. */
  isPublic: boolean;
  authors: readonly string[];
  categories: readonly string[];
  slides: readonly ArticleSlide[];
  /** The files of pictures, by their addresses. */
  pictures: ReadonlyMap<string, string>;
};

/** Words a minute, as a lecture is spoken: the starts of the slides are estimates until there is a recording. */
const SPEECH_RATE = 150;
const MIN_SLIDE_SECONDS = 5;
const MAX_ALT = 300;
const MAX_EXCERPT = 300;
const MAX_META = 160;

/** JSON's quoted text is YAML's. */
const quote = (text: string): string => JSON.stringify(text);
const list = (values: readonly string[]): string => `[${values.join(', ')}]`;

export function makeDraftFiles(number: number, article: Article): SourceFiles {
  const slug = slugOfTitle(article.slug === '' ? article.title : article.slug.replaceAll('-', ' '));
  return {
    [PUBLICATION_FILE]: makeCover(number, slug, article),
    [`sections/01-${slug}.md`]: makeSection(slug, article),
  };
}

const makeCover = (number: number, slug: string, article: Article): string => `---
number: ${number}
slug: ${slug}
type: ${article.type}
title: ${quote(article.title)}
excerpt: ${quote(shorten(article.excerpt, MAX_EXCERPT))}
authors: ${list(article.authors)}
categories: ${list(article.categories)}
visibility: published
publicationDate: ${article.published}
modified: ${article.published}
private: ${!article.isPublic}
targetAudience: ""
learningObjectives: []
keyPoints: []
---
`;

function makeSection(slug: string, { title, excerpt, slides, pictures }: Article): string {
  const children: RootContent[] = [];
  let start = 0;
  for (const slide of slides) {
    const heading = `${timeOf(start)} ${slide.title}`;
    children.push({ type: 'heading', depth: 2, children: [{ type: 'text', value: heading }] }, ...slide.blocks);
    const file = slide.picture === null ? undefined : pictures.get(slide.picture.address);
    if (slide.picture !== null && file !== undefined) {
      const alt = shorten(slide.picture.alt, MAX_ALT);
      children.push({ type: 'paragraph', children: [{ type: 'image', url: `images/${file}`, alt }] });
    }
    start += secondsOf(slide);
  }
  const root: Root = { type: 'root', children };
  const body = toMarkdown(root, { extensions: [gfmToMarkdown()], bullet: '-', emphasis: '*', rule: '-' });
  return `---
number: 1
slug: ${slug}
title: ${quote(title)}
metaDescription: ${quote(shorten(excerpt, MAX_META))}
duration: "${timeOf(Math.max(start, MIN_SLIDE_SECONDS))}"
---

${body}`;
}

function secondsOf({ blocks }: ArticleSlide): number {
  const count = plainTextOf({ type: 'root', children: blocks }).split(/\s+/).length;
  return Math.max(MIN_SLIDE_SECONDS, Math.round((count / SPEECH_RATE) * 60));
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

const timeOf = (seconds: number): string => `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;

/** At the end of a word. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}
