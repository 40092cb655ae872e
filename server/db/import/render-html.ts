import { bindUnits } from '#domain/shared/bind-units.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import type { Block, Inline } from './markdown.ts';

type List = Extract<Block, { type: 'list' }>;
type Table = Extract<Block, { type: 'table' }>;

/** How the two things that differ from text to text are written. */
export type Manner = { footnote(label: string): string; paragraph(words: readonly Inline[]): string };

/**
 * HTML made from the parsed text by an allow-list: a node that is not named here leaves no trace, and every word and
 * attribute is escaped, so nothing that an editor types can become markup.
 */
export function renderBlocks(blocks: readonly Block[], manner: Manner = plain): string {
  return blocks.map((block) => renderBlock(block, manner)).join('');
}

export function renderInline(words: readonly Inline[], manner: Manner = plain): string {
  return words.map((word) => renderWord(word, manner)).join('');
}

const plain: Manner = { footnote: () => '', paragraph: (words) => renderInline(words) };

function renderBlock(block: Block, manner: Manner): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${manner.paragraph(block.children)}</p>`;
    case 'heading':
      return `<h${block.depth}>${renderInline(block.children, manner)}</h${block.depth}>`;
    case 'list':
      return renderList(block, manner);
    case 'table':
      return renderTable(block, manner);
    default:
      return '';
  }
}

function renderList(list: List, manner: Manner): string {
  const tag = list.ordered ? 'ol' : 'ul';
  const items = list.children.map((item) => `<li>${renderItem(item.children, manner)}</li>`).join('');
  return `<${tag}>${items}</${tag}>`;
}

// A point of one paragraph is set without it, as tight lists are.
function renderItem(blocks: readonly Block[], manner: Manner): string {
  return blocks
    .map((block) => (block.type === 'paragraph' ? manner.paragraph(block.children) : renderBlock(block, manner)))
    .join('');
}

function renderTable(table: Table, manner: Manner): string {
  const [head, ...rows] = table.children;
  const cell = (tag: string, words: readonly Inline[]) =>
    `<${tag}>${renderInline(words, manner)}</${tag.split(' ')[0]}>`;
  // An empty corner names no column, and would be announced as an empty one: below it stand the names of the rows.
  const hasRowNames = head?.children[0]?.children.length === 0;
  const top = (head?.children ?? []).map(({ children }) =>
    children.length === 0 ? '<td></td>' : cell('th scope="col"', children),
  );
  const line = (row: Table['children'][number]) =>
    row.children.map(({ children }, at) => cell(hasRowNames && at === 0 ? 'th scope="row"' : 'td', children)).join('');
  const thead = head === undefined ? '' : `<thead><tr>${top.join('')}</tr></thead>`;
  return `<table>${thead}<tbody>${rows.map((row) => `<tr>${line(row)}</tr>`).join('')}</tbody></table>`;
}

function renderWord(word: Inline, manner: Manner): string {
  switch (word.type) {
    case 'text':
      return escapeHtml(bindUnits(word.value));
    case 'strong':
      return `<strong>${renderInline(word.children, manner)}</strong>`;
    case 'emphasis':
      return `<em>${renderInline(word.children, manner)}</em>`;
    case 'link':
      return `<a href="${escapeHtml(word.url)}">${renderInline(word.children, manner)}</a>`;
    case 'footnoteReference':
      return manner.footnote(word.identifier);
    case 'break':
      return '<br>';
    default:
      return '';
  }
}
