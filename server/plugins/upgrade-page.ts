/** /upgrade-browser, for browsers that can do next to nothing. (rules P16) */
import type { FastifyInstance } from 'fastify';
import { browserLevel, explorerVersion, SCRIPT_FLOOR } from '#domain/browsers/supported-browser.ts';
import { languageOfHost } from '#domain/catalogue/languages.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { sendPlainPage } from './plain-page.ts';
import { PLAIN_WORDS } from './plain-words.ts';

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
    const words = PLAIN_WORDS[language];
    const userAgent = request.headers['user-agent'] ?? '';
    const explorer = explorerVersion(userAgent);
    const choices = CHOICES.map(
      ([name, address, version]) =>
        `<li><a href="${address}" rel="noreferrer">${name}</a> ${escapeHtml(words.orNewer.replace('{version}', version))}</li>`,
    );
    const level = browserLevel(userAgent);
    const home = `<a href="/">${escapeHtml(words.home)}</a>`;
    const body = [
      `<p class="lead">${escapeHtml(words.lead)}</p>`,
      level === 'unsupported' ? '' : `<p>${escapeHtml(words[level])} ${home}</p>`,
      `<p>${escapeHtml(words.choose)}</p>`,
      `<ul>${choices.join('')}</ul>`,
      `<p class="small">${escapeHtml(words.workplace)}</p>`,
    ];
    // A banner for Internet Explorer 11 also exists; this is the one page that it sees. (rules P16)
    const banner =
      explorer === null
        ? ''
        : `<p class="banner" role="alert">${escapeHtml(words.explorer.replace('{version}', String(explorer)))}</p>`;
    reply.header('vary', 'user-agent');
    return sendPlainPage(reply, { language, title: words.title, banner, body: body.join('\n') });
  });
}
