/** `/dev/messages`: every English message on one page, for a copy editor. Present only with DEMO, as the outbox is. */
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { compileMessage } from '#messages/format/compile-message.ts';
import { listArguments } from '#messages/format/list-arguments.ts';
import { readMessages } from '#messages/read-messages.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const STYLE =
  ':root{color-scheme:light dark;font:15px/1.5 system-ui}body{max-width:80rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse;table-layout:fixed}td,th{padding:.4rem 1rem .4rem 0;border-top:1px solid #8886;text-align:left;font-weight:400;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line}th{width:26%}nav a{margin-right:.75rem;white-space:nowrap}td:last-child{width:32%;font-size:13px}h2{margin-top:3rem}';

type References = ReadonlyMap<string, readonly string[]>;

export function registerMessagePreview(app: FastifyInstance): void {
  app.get('/dev/messages', async (_request, reply) => {
    // It needs the parser of the build, which the product itself does without.
    const { listReferences } = await import('#messages/references/find-references.ts');
    const messages = readMessages('en');
    const html = messagesPage(messages, listReferences(new Set(messages.keys())));
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html);
  });
}

function messagesPage(messages: ReadonlyMap<string, string>, references: References): string {
  const areas = Map.groupBy(messages, ([key]) => key.slice(0, key.indexOf('.')));
  const links = [...areas].map(([area, { length }]) => `<a href="#${area}">${area} (${length})</a>`);
  const sections = [...areas].map(([area, entries]) => {
    const rows = entries.map((entry) => messageRow(entry, references));
    return `<h2 id="${area}">${area}</h2><table><tr><th scope="col">Key</th><th scope="col">English</th><td>Arguments, and where it is used</td></tr>${rows.join('')}</table>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Messages | Receptor</title>
<style>${STYLE}</style><main><h1>Messages</h1><p>The ${messages.size} messages of messages/en. Text in braces is filled in.</p><nav>${links.join(' ')}</nav>${sections.join('\n')}</main></html>`;
}

function messageRow([key, text]: [string, string], references: References): string {
  const { values, tags } = listArguments(compileMessage(text));
  const placeholders = [...[...values.keys()].map((name) => `{${name}}`), ...[...tags].map((tag) => `<${tag}>`)];
  const uses = [placeholders.join(' '), ...(references.get(key) ?? [])].filter((line) => line !== '');
  return `<tr id="${key}"><th scope="row"><code>${key}</code></th><td>${escapeHtml(text)}</td><td>${uses.map(escapeHtml).join('<br>')}</td></tr>`;
}
