import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { type Handlers, type State, toHast } from 'mdast-util-to-hast';
import { bindUnits } from '#domain/shared/text/bind-units.ts';
import type { Block, Inline } from './markdown.ts';

type HtmlTree = ReturnType<typeof toHast>;
type Root = Extract<HtmlTree, { type: 'root' }>;
type Element = Extract<HtmlTree, { type: 'element' }>;
export type ElementContent = Element['children'][number];

type ListItem = Extract<Block, { type: 'list' }>['children'][number];
type Table = Extract<Block, { type: 'table' }>;

/** Renderers of the two parts that differ between texts. */
export type Renderer = {
  footnote(label: string): Element | null;
  paragraph(nodes: readonly Inline[], renderInline: (nodes: readonly Inline[]) => ElementContent[]): ElementContent[];
};

const PLAIN: Renderer = { footnote: () => null, paragraph: (nodes, renderInline) => renderInline(nodes) };

/** The HTML allowed in a text; the import reports anything else (`parseMarkdown`), and it is removed here. */
const ALLOWED: Schema = {
  tagNames: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['strong', 'em', 'a', 'sup', 'span', 'br'],
  ],
  attributes: { a: ['href'], th: ['scope'], span: ['dataS'] },
  protocols: { href: ['https', 'mailto'] },
  strip: ['script'],
};

/** Renders parsed text to sanitized HTML, so that an editor's input cannot become markup. */
export function renderBlocks(blocks: readonly Block[], renderer: Renderer = PLAIN): string {
  const handlers = handlersOf(renderer);
  const children = blocks.flatMap((block) => {
    const rendered = toHast(block, { handlers });
    return rendered.type === 'root' ? rendered.children : [rendered];
  });
  const root: Root = { type: 'root', children };
  return toHtml(sanitize(root, ALLOWED), { characterReferences: { useNamedReferences: true } });
}

export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** The default rendering without line breaks between blocks, with our extensions. */
function handlersOf({ footnote, paragraph }: Renderer): Handlers {
  const renderParagraph = (state: State, nodes: readonly Inline[]) =>
    paragraph(nodes, (some) => state.all({ type: 'paragraph', children: [...some] }));
  return {
    paragraph: (state, node) => element('p', renderParagraph(state, node.children)),
    list: (state, node) => element(node.ordered ? 'ol' : 'ul', state.all(node)),
    // A paragraph in a list item is rendered without its element, as in tight lists.
    listItem: (state, node: ListItem) => {
      const parts = node.children.map((block) =>
        block.type === 'paragraph' ? renderParagraph(state, block.children) : state.one(block, node),
      );
      return element(
        'li',
        parts.flatMap((part) => part ?? []),
      );
    },
    table: renderTable,
    text: (_state, node) => ({ type: 'text', value: bindUnits(node.value) }),
    break: () => element('br', []),
    footnoteReference: (_state, node) => footnote(node.identifier) ?? undefined,
  };
}

function renderTable(state: State, { children: [head, ...rows] }: Table): Element {
  // An empty corner cell means that the first column has row headers; screen readers would announce it as an empty
  // header.
  const hasRowNames = head?.children[0]?.children.length === 0;
  const top = (head?.children ?? []).map((cell) =>
    cell.children.length === 0 ? element('td', []) : element('th', state.all(cell), { scope: 'col' }),
  );
  const body = rows.map(({ children }) =>
    element(
      'tr',
      children.map((cell, at) =>
        hasRowNames && at === 0 ? element('th', state.all(cell), { scope: 'row' }) : element('td', state.all(cell)),
      ),
    ),
  );
  const headRow = head === undefined ? [] : [element('thead', [element('tr', top)])];
  return element('table', [...headRow, element('tbody', body)]);
}
