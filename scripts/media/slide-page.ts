/** A slide as a page of 1280 by 720, styled like the player. */
import type { Block, Slide } from './speech/transcript.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;
const MAX_QUOTE_LENGTH = 150;

type SlideFrame = { slide: Slide; section: string; position: string; fonts: string };

/** A slide shows its list or table (content/FORMAT.md), or else the shortest of its last sentences. */
export function slidePage({ slide, section, position, fonts }: SlideFrame): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${styles(fonts)}</style>
<main><h1>${escaped(slide.title)}</h1>${matterOf(slide.blocks)}
<footer><span>${escaped(section)}</span><span>${escaped(position)}</span></footer></main></html>`;
}

function matterOf(blocks: Block[]): string {
  const shown = blocks.filter(({ kind }) => kind !== 'text').map(renderBlock);
  return shown.length > 0 ? shown.join('') : `<blockquote>${escaped(thoughtOf(blocks))}</blockquote>`;
}

function renderBlock(block: Block): string {
  if (block.kind === 'list') return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
  if (block.kind === 'text') return '';
  const row = (cells: string[], tag: string): string =>
    `<tr>${cells.map((cell, index) => (index === 0 ? `<th>${escaped(cell)}</th>` : `<${tag}>${escaped(cell)}</${tag}>`)).join('')}</tr>`;
  const body = block.rows.map((cells) => row(cells, 'td')).join('');
  return `<table><thead>${row(block.head, 'th')}</thead><tbody>${body}</tbody></table>`;
}

function thoughtOf(blocks: Block[]): string {
  const sentences = blocks.flatMap((block) => (block.kind === 'text' ? block.text.split(/(?<=[.?!]) (?=[A-Z])/) : []));
  const last = sentences.at(-1) ?? '';
  if (last.length <= MAX_QUOTE_LENGTH) return last;
  return sentences.reduce((best, each) => (each.length < best.length ? each : best), last);
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function styles(fonts: string): string {
  return `
@font-face { font-family: Literata; src: url("${fonts}/literata-latin-reduced-normal.woff2"); font-weight: 300 700; }
@font-face { font-family: Literata; src: url("${fonts}/literata-greek-opsz-normal.woff2"); font-weight: 200 900; unicode-range: U+0370-03FF; }
@font-face { font-family: "Instrument Sans"; src: url("${fonts}/instrument-sans-latin-wght-normal.woff2"); font-weight: 400 700; }
* { margin: 0; box-sizing: border-box; }
html { --size: 1; --line: #dfe6dc; --mark: #6fd0b8; background: #10292a; color: var(--line); }
main { width: ${WIDTH}px; height: ${HEIGHT}px; padding: 66px 72px; display: flex; flex-direction: column; overflow: hidden; }
h1 { font: 400 55px/1.15 Literata; letter-spacing: -.015em; color: #f4f3ea; margin-bottom: 28px; }
table { width: 100%; margin-top: auto; border-collapse: collapse; font: 400 calc(30px * var(--size))/1.3 "Instrument Sans"; font-variant-numeric: tabular-nums; }
th, td { padding: calc(17px * var(--size)) 24px calc(17px * var(--size)) 0; border-bottom: 1px solid color-mix(in srgb, var(--line) 22%, transparent); text-align: left; vertical-align: baseline; font-weight: 400; }
thead th { color: var(--mark); font-weight: 500; border-bottom-color: color-mix(in srgb, var(--line) 50%, transparent); }
tbody th { color: color-mix(in srgb, var(--line) 72%, transparent); padding-right: 31px; white-space: nowrap; }
tr:last-child > td, tbody tr:last-child > th { border-bottom: 0; }
ul { margin: auto 0; padding-left: 1.1em; font: 400 calc(37px * var(--size))/1.4 Literata; }
li + li { margin-top: calc(13px * var(--size)); }
li::marker { color: var(--mark); }
blockquote { margin: auto 0; font: 400 calc(59px * var(--size))/1.25 Literata; letter-spacing: -.015em; color: #f4f3ea; max-width: 88%; text-wrap: pretty; }
footer { margin-top: 31px; display: flex; justify-content: space-between; font: 400 22px/1.3 "Instrument Sans"; color: color-mix(in srgb, var(--line) 66%, transparent); }`;
}
