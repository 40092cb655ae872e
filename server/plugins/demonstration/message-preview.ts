/** `/dev/messages`: every English message on one page, for a copy editor. Present only with DEMO, like the outbox. */

import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { compileMessage } from '#messages/format/compile-message.ts';
import { listArguments } from '#messages/format/list-arguments.ts';
import { productName } from '#messages/product-name.ts';
import { fileOfKey, readMessages } from '#messages/read-messages.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const STYLE = `
:root{color-scheme:light dark;font:15px/1.5 system-ui;--line:#8885;--soft:light-dark(#555,#aaa);--field:light-dark(#f4f4f2,#242424)}
body{margin:0;display:grid;grid-template-columns:15rem minmax(0,1fr);max-width:100rem;margin-inline:auto}
nav{position:sticky;top:0;height:100vh;box-sizing:border-box;overflow:auto;padding:1.5rem 1rem;border-right:1px solid var(--line);font-size:14px}
nav ul{list-style:none;margin:0;padding:0}nav a{display:flex;justify-content:space-between;gap:.5rem;padding:.15rem 0;color:inherit;text-decoration:none}
nav a:hover,nav a:focus-visible{text-decoration:underline}nav span,.soft,code{color:var(--soft)}nav span{font-variant-numeric:tabular-nums}
main{padding:0 2rem 4rem;min-width:0}header{position:sticky;top:0;background:Canvas;padding:1.5rem 0 1rem;border-bottom:1px solid var(--line)}
h1{font-size:1.4rem;margin:0 0 .75rem}form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}input,button{font:inherit;padding:.4rem .7rem;border:1px solid var(--line);border-radius:.4rem;background:var(--field);color:inherit}
input{flex:1 1 10rem;min-width:0;max-width:32rem}h2{font-size:1.1rem;margin:2.5rem 0 .5rem;scroll-margin-top:9rem}h2 code{font-weight:400;font-size:13px;margin-left:.5rem}
table{width:100%;border-collapse:collapse;table-layout:fixed}col:nth-child(1){width:46%}col:nth-child(2){width:24%}
td,th{padding:.55rem 1.25rem .55rem 0;border-top:1px solid var(--line);text-align:left;font-weight:400;vertical-align:top;overflow-wrap:anywhere}
thead th{font-size:13px;color:var(--soft);border:0}tr{scroll-margin-top:9rem}tr:target{background:var(--field)}.text{white-space:pre-line}
mark{background:light-dark(#ffec99,#5c4a00);color:inherit}code{font-size:13px}.used{font-size:13px;color:var(--soft)}.used ul{margin:0;padding:0;list-style:none}summary{cursor:pointer}
b{font-weight:400;background:var(--field);border-radius:.25rem;padding:0 .25rem}
@media(max-width:50rem){body{display:block}nav{position:static;height:auto;max-height:12rem;border-bottom:1px solid var(--line)}main{padding-inline:1rem}}`;

type Messages = ReadonlyMap<string, string>;
type References = ReadonlyMap<string, readonly string[]>;
type SearchRoute = { Querystring: { q?: string } };

export function registerMessagePreview(app: FastifyInstance): void {
  const findReferences = cacheReferences();
  app.get<SearchRoute>('/dev/messages', async ({ query }, reply) => {
    const messages = readMessages('en');
    const references = await findReferences(messages);
    const html = renderPage(messages, references, String(query.q ?? '').trim());
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html);
  });
}

/** Source files are read again only after a key was added; a changed text shows at once. */
function cacheReferences() {
  let cached: { keys: string; references: References } | null = null;
  return async (messages: Messages): Promise<References> => {
    const keys = [...messages.keys()].join(' ');
    if (cached?.keys === keys) return cached.references;
    // Requires the build's parser, which is not a dependency of the product.
    const { listReferences } = await import('#messages/references/find-references.ts');
    const references = listReferences(new Set(messages.keys()));
    cached = { keys, references };
    return references;
  };
}

const areaOf = (key: string): string => key.slice(0, key.indexOf('.'));

/** Formats `accountArea` as a heading: "Account area". */
function titleOf(area: string): string {
  const title = area.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return (title.charAt(0).toUpperCase() + title.slice(1)).replace(/^Api\b/, 'API');
}

function renderPage(messages: Messages, references: References, search: string): string {
  const found = [...messages].filter((entry) => isFound(entry, references, search));
  const areas = [...Map.groupBy(found, ([key]) => areaOf(key))];
  const links = areas.map(
    ([area, { length }]) => `<li><a href="#${area}">${titleOf(area)} <span>${length}</span></a></li>`,
  );
  const sections = areas.map(([area, entries]) => renderArea(area, entries, { references, search }));
  const count = search === '' ? `${messages.size} messages` : `${found.length} of ${messages.size} messages`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Messages | ${escapeHtml(productName())}</title>
<style>${STYLE}</style><nav aria-label="Areas"><ul>${links.join('')}</ul></nav>
<main><header><h1>Messages in English</h1><form role="search" action="/dev/messages"><input type="search" name="q" aria-label="Text, key, or file" placeholder="Text, key, or file" value="${escapeHtml(search)}"><button>Search</button><span class="soft" role="status">${count}</span></form></header>
${sections.join('\n') || '<p>No message matches. Try fewer words.</p>'}</main></html>`;
}

/** Whether the text, the key or a file that uses it contains the search. */
function isFound([key, text]: [string, string], references: References, search: string): boolean {
  if (search === '') return true;
  const haystack = [key, text, ...(references.get(key) ?? [])].join('\n').toLowerCase();
  return haystack.includes(search.toLowerCase());
}

type PreviewOptions = { references: References; search: string };

function renderArea(area: string, entries: readonly [string, string][], options: PreviewOptions): string {
  const [[first] = ['']] = entries;
  const rows = entries.map((entry) => renderMessage(entry, options));
  return `<section><h2 id="${area}">${titleOf(area)}<code>messages/en/${fileOfKey(first)}</code></h2><table><colgroup><col><col><col></colgroup><thead><tr><th scope="col">English</th><th scope="col">Key</th><th scope="col">Used in</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function renderMessage([key, text]: [string, string], { references, search }: PreviewOptions): string {
  const { values, tags } = listArguments(compileMessage(text));
  const placeholders = [...[...values.keys()].map((name) => `{${name}}`), ...[...tags].map((tag) => `<${tag}>`)];
  const chips = placeholders.map((name) => `<b>${escapeHtml(name)}</b>`).join(' ');
  const takes = chips === '' ? '' : `<div class="used">Filled in: ${chips}</div>`;
  return `<tr id="${key}"><td><div class="text">${highlight(text, search)}</div>${takes}</td><th scope="row"><code>${highlight(key, search)}</code></th><td class="used">${renderFiles(references.get(key) ?? [], search)}</td></tr>`;
}

const MAX_FILES = 2;

function renderFiles(files: readonly string[], search: string): string {
  const items = files.map((file) => `<li>${highlight(file, search)}</li>`).join('');
  if (files.length === 0) return 'Nowhere';
  if (files.length <= MAX_FILES) return `<ul>${items}</ul>`;
  const open = items.includes('<mark>') ? ' open' : '';
  return `<details${open}><summary>${files.length} files</summary><ul>${items}</ul></details>`;
}

/** Escapes a text and marks the search in it. */
function highlight(text: string, search: string): string {
  const at = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  if (at < 0) return escapeHtml(text);
  const end = at + search.length;
  return `${escapeHtml(text.slice(0, at))}<mark>${escapeHtml(text.slice(at, end))}</mark>${escapeHtml(text.slice(end))}`;
}
