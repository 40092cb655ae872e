/** Turns the HTML of an article into the slides of a section, in the Markdown that the content format allows. */
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { BlockContent, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

export type Picture = { address: string; alt: string };
/** A part of the text under one heading, which shows one picture at most. */
export type ArticleSlide = { title: string; blocks: RootContent[]; picture: Picture | null };

/** A page of a hundred thousand words; more is not written by hand. */
const MAX_HTML = 2_000_000;
const MAX_TITLE = 200;
const SAFE_HREF = /^(?:https:\/\/|mailto:|\/(?!\/)|#)/;
/** Of pictures, galleries and players; what they enclose stays. */
const SHORTCODES = /\[\/?(?:caption|gallery|embed|audio|video|playlist)\b[^\]\n]{0,500}\]/g;
const BLOCK = /^<\/?(?:p|div|h[1-6]|ul|ol|li|table|blockquote|figure|pre|section|article|hr|!--)\b/i;

/** Null if it is too long or too deep to be an article. */
export function readHtml(html: string, title: string): ArticleSlide[] | null {
  if (html.length > MAX_HTML) return null;
  try {
    const tree = toMdast(fromHtml(markParagraphs(html.replaceAll(SHORTCODES, '')), { fragment: true }));
    return divide('children' in tree ? (tree.children as RootContent[]) : [], title);
  } catch (error) {
    // Thousands of elements in each other exhaust the stack of the libraries.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What headings and paragraphs say, without markup. */
export function readPlainText(html: string): string {
  try {
    const tree = toMdast(fromHtml(html.slice(0, MAX_HTML).replaceAll(SHORTCODES, ''), { fragment: true }));
    return textsIn(tree).join(' ').replaceAll(/\s+/g, ' ').trim();
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

function textsIn(node: Nodes): string[] {
  if (node.type === 'text') return [node.value];
  if (node.type === 'paragraph' || node.type === 'heading') return [textOf(node)];
  return 'children' in node ? node.children.flatMap(textsIn) : [];
}

/** The older editor of WordPress stores paragraphs as empty lines. */
function markParagraphs(html: string): string {
  if (/<p[\s>]/i.test(html)) return html;
  const parts = html.split(/\r?\n[ \t]*\r?\n/).map((part) => part.trim());
  return parts.map((part) => (part === '' || BLOCK.test(part) ? part : `<p>${part}</p>`)).join('\n');
}

function divide(nodes: readonly RootContent[], title: string): ArticleSlide[] {
  const slides: ArticleSlide[] = [{ title: titleOf(title), blocks: [], picture: null }];
  const show = (picture: Picture) => {
    const last = slides.at(-1);
    if (last !== undefined && last.picture === null) last.picture = picture;
    else slides.push({ title: titleOf(picture.alt || (last?.title ?? title)), blocks: [], picture });
  };
  for (const block of nodes.flatMap(unwrap)) {
    if (block.type === 'heading' && block.depth <= 3) {
      slides.push({ title: titleOf(textOf(block)), blocks: [], picture: null });
      continue;
    }
    const cleaned = cleanBlock(block);
    if (cleaned !== null) slides.at(-1)?.blocks.push(cleaned);
    for (const picture of picturesIn(block)) show(picture);
  }
  return slides.filter(({ blocks, picture }) => blocks.length > 0 || picture !== null);
}

const titleOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE) || 'Untitled';

/** The blocks of a quotation, which the format does not have. */
const unwrap = (block: RootContent): RootContent[] =>
  block.type === 'blockquote' ? block.children.flatMap(unwrap) : [block];

const paragraph = (children: PhrasingContent[]): Paragraph | null =>
  textOf({ type: 'paragraph', children }).trim() === '' ? null : { type: 'paragraph', children };

/** What of a block the format can say; null if nothing is left. */
function cleanBlock(block: RootContent): RootContent | null {
  if (block.type === 'paragraph') return paragraph(block.children.flatMap(cleanInline));
  if (block.type === 'heading') return paragraph([{ type: 'strong', children: block.children.flatMap(cleanInline) }]);
  if (block.type === 'code') return paragraph([{ type: 'text', value: block.value }]);
  if (block.type === 'list') {
    const items = block.children.map((item) => ({ ...item, checked: null, children: cleanBlocks(item.children) }));
    const filled = items.filter(({ children }) => children.length > 0);
    return filled.length === 0 ? null : { ...block, children: filled };
  }
  if (block.type === 'table') {
    const rows = block.children.map((row) => ({
      ...row,
      children: row.children.map((cell) => ({ ...cell, children: cell.children.flatMap(cleanInline) })),
    }));
    return { ...block, children: rows };
  }
  return null;
}

const cleanBlocks = (blocks: readonly RootContent[]): BlockContent[] =>
  blocks.flatMap(unwrap).flatMap((block) => {
    const cleaned = cleanBlock(block);
    // Nothing but paragraphs, lists and tables is left.
    return cleaned === null ? [] : [cleaned as BlockContent];
  });

function cleanInline(node: PhrasingContent): PhrasingContent[] {
  if (node.type === 'text' || node.type === 'break') return [node];
  if (node.type === 'inlineCode') return [{ type: 'text', value: node.value }];
  if (!('children' in node)) return [];
  const children = node.children.flatMap(cleanInline);
  if (children.length === 0) return [];
  if (node.type === 'link') return SAFE_HREF.test(node.url) ? [{ type: 'link', url: node.url, children }] : children;
  return node.type === 'delete' ? children : [{ ...node, children } as PhrasingContent];
}

function picturesIn(node: Nodes): Picture[] {
  if (node.type === 'image') return [{ address: node.url, alt: node.alt?.trim() ?? '' }];
  return 'children' in node ? node.children.flatMap(picturesIn) : [];
}
