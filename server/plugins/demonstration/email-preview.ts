/**
 * Previews of every email in `emails/` with invented data, in every language. Present only with DEMO, like the outbox.
 */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { hostOfLanguage, LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { EXAMPLES } from '#emails/examples.ts';
import type { RenderedEmail } from '#emails/layout/content.ts';
import { productName } from '#messages/product-name.ts';
import { Failure } from '#server/kernel/failure.ts';

type PreviewRoute = { Params: { mail: string; language: string } };

const NAME = 'Hannah';
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** `/dev/mails` lists them; each has a page with both bodies, and a URL for each body. */
export function registerMailPreview(app: FastifyInstance, origin: URL): void {
  const find = ({ mail, language }: PreviewRoute['Params']): RenderedEmail => writeExample(origin, mail, language);
  app.get('/dev/mails', (_request, reply) => sendHtml(reply, listPage()));
  app.get<PreviewRoute>('/dev/mails/:mail/:language', ({ params }, reply) =>
    sendHtml(reply, mailPage(params, find(params))),
  );
  app.get<PreviewRoute>('/dev/mails/:mail/:language/html', ({ params }, reply) =>
    sendHtml(reply, find(params).html, 'self'),
  );
  app.get<PreviewRoute>('/dev/mails/:mail/:language/text', ({ params }, reply) =>
    reply.type('text/plain; charset=utf-8').send(find(params).text),
  );
}

function writeExample(origin: URL, name: string, requestedLanguage: string): RenderedEmail {
  const language = LANGUAGES.find((each) => each === requestedLanguage);
  const write = Object.hasOwn(EXAMPLES, name) ? EXAMPLES[name] : undefined;
  if (language === undefined || write === undefined) throw new Failure('request.not-found');
  const url = `${origin.protocol}//${hostOfLanguage(language, origin.host)}`;
  const sender = {
    brand: productName(),
    url,
    supportEmail: `support@${origin.hostname}`,
    address: '100 Example Street',
  };
  return write({ language, sender, zone: DEFAULT_TIME_ZONE }, NAME);
}

/** Sends the HTML body of an email, which its page shows in a frame. */
const sendHtml = (reply: FastifyReply, html: string, framedBy: 'none' | 'self' = 'none'): FastifyReply =>
  reply
    .header('content-security-policy', `${POLICY}; frame-ancestors '${framedBy}'`)
    .type('text/html; charset=utf-8')
    .send(html);

const addressOf = (name: string, language: Language, body = '') => `/dev/mails/${name}/${language}${body}`;
const link = (address: string, text: string) => `<a href="${address}">${escapeHtml(text)}</a>`;
const linksOf = (name: string) => LANGUAGES.map((language) => link(addressOf(name, language), language)).join(' ');

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} | ${escapeHtml(productName())}</title>
<style>:root{color-scheme:light dark;font:15px/1.5 system-ui}body{max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{padding:.4rem 1rem .4rem 0;border-top:1px solid #8886;text-align:left;font-weight:400}a{margin-right:.5rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:44rem;border:1px solid #8886}</style>
<main><h1>${escapeHtml(title)}</h1>${body}</main></html>`;
}

function listPage(): string {
  const rows = Object.keys(EXAMPLES).map((name) => `<tr><th scope="row">${name}</th><td>${linksOf(name)}</td></tr>`);
  return page('Mails', `<p>Every message, with invented facts.</p><table>${rows.join('')}</table>`);
}

function mailPage({ mail, language }: PreviewRoute['Params'], { subject, text }: RenderedEmail): string {
  const html = addressOf(mail, language as Language, '/html');
  const links = [link('/dev/mails', 'All mails'), linksOf(mail), link(html, 'HTML alone')].join(' · ');
  return page(
    subject,
    `<p>${links}</p><iframe title="HTML" src="${html}"></iframe><h2>Text</h2><pre>${escapeHtml(text)}</pre>`,
  );
}
