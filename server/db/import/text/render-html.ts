import { escapeHtml } from '#domain/shared/escape-html.ts';
import { bindUnits } from '#domain/shared/text/bind-units.ts';
import type { Block, Inline } from './markdown.ts';

type List = Extract<Block, { type: 'list' }>;
type Table = Extract<Block, { type: 'table' }>;

/** Renderers of the two parts that differ between texts. */
export type Renderer = { footnote(label: string): string; paragraph(nodes: readonly Inline[]): string };

/**
 * Renders parsed text to HTML with an allow-list: unknown nodes are dropped, and all text and attributes are escaped, so that
 * an editor's input cannot become markup.
 */
export function renderBlocks(blocks: readonly Block[], manner: Renderer = plain): string {
  return blocks.map((block) => renderBlock(block, manner)).join('');
}

export function renderInline(nodes: readonly Inline[], manner: Renderer = plain): string {
  return nodes.map((word) => renderInlineNode(word, manner)).join('');
}

const plain: Renderer = { footnote: () => '', paragraph: (nodes) => renderInline(nodes) };

function renderBlock(block: Block, manner: Renderer): string {
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

function renderList(list: List, manner: Renderer): string {
  const tag = list.ordered ? 'ol' : 'ul';
  const items = list.children.map((item) => `<li>${renderItem(item.children, manner)}</li>`).join('');
  return `<${tag}>${items}</${tag}>`;
}

// An item of a single paragraph is rendered without it, like tight lists.
function renderItem(blocks: readonly Block[], manner: Renderer): string {
  return blocks
    .map((block) => (block.type === 'paragraph' ? manner.paragraph(block.children) : renderBlock(block, manner)))
    .join('');
}

function renderTable(table: Table, manner: Renderer): string {
  const [head, ...rows] = table.children;
  const cell = (tag: string, nodes: readonly Inline[]) =>
    `<${tag}>${renderInline(nodes, manner)}</${tag.split(' ')[0]}>`;
  // An empty corner cell means that the first column has row headers; screen readers would announce it as an empty header.
  const hasRowNames = head?.children[0]?.children.length === 0;
  const top = (head?.children ?? []).map(({ children }) =>
    children.length === 0 ? '<td></td>' : cell('th scope="col"', children),
  );
  const line = (row: Table['children'][number]) =>
    row.children.map(({ children }, at) => cell(hasRowNames && at === 0 ? 'th scope="row"' : 'td', children)).join('');
  const thead = head === undefined ? '' : `<thead><tr>${top.join('')}</tr></thead>`;
  return `<table>${thead}<tbody>${rows.map((row) => `<tr>${line(row)}</tr>`).join('')}</tbody></table>`;
}

function renderInlineNode(word: Inline, manner: Renderer): string {
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
