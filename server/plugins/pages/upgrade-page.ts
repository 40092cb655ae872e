/** /upgrade-browser, for browsers that are not supported. (rules P16) */
import type { FastifyInstance } from 'fastify';
import { browserLevel, explorerVersion, SCRIPT_FLOOR } from '#domain/browsers/supported-browser.ts';
import { languageOfHost } from '#domain/catalogue/languages.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { sendStaticPage } from './static-page.ts';

export const UPGRADE_PATH = '/upgrade-browser';

const CHOICES = [
  ['Google Chrome', 'https://www.google.com/chrome/', SCRIPT_FLOOR.chrome],
  ['Microsoft Edge', 'https://www.microsoft.com/edge', SCRIPT_FLOOR.edge],
  ['Mozilla Firefox', 'https://www.mozilla.org/firefox/', SCRIPT_FLOOR.firefox],
  ['Safari', 'https://www.apple.com/safari/', SCRIPT_FLOOR.safari],
] as const;

export function registerUpgradePage(app: FastifyInstance, origin: URL): void {
  app.get(UPGRADE_PATH, (request, reply) => {
    const language = languageOfHost(request.headers.host ?? '', origin.host);
    const messages = messagesAt(language, 'staticPages.upgrade');
    const userAgent = request.headers['user-agent'] ?? '';
    const explorer = explorerVersion(userAgent);
    const choices = CHOICES.map(
      ([name, address, version]) =>
        `<li><a href="${address}" rel="noreferrer">${name}</a> ${escapeHtml(messages.orNewer({ version }))}</li>`,
    );
    const level = browserLevel(userAgent);
    const home = `<a href="/">${escapeHtml(messagesAt(language, 'staticPages.links').home)}</a>`;
    const body = [
      `<p class="lead">${escapeHtml(messages.lead)}</p>`,
      level === 'unsupported' ? '' : `<p>${escapeHtml(messages[level])} ${home}</p>`,
      `<p>${escapeHtml(messages.choose)}</p>`,
      `<ul>${choices.join('')}</ul>`,
      `<p class="small">${escapeHtml(messages.workplace)}</p>`,
    ];
    // Also has the banner for Internet Explorer 11, which sees only this page. (rules P16)
    const banner =
      explorer === null
        ? ''
        : `<p class="banner" role="alert">${escapeHtml(messages.explorer({ version: explorer }))}</p>`;
    reply.header('vary', 'user-agent');
    return sendStaticPage(reply, { language, title: messages.title, banner, body: body.join('\n') });
  });
}
