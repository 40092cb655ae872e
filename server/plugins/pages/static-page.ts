import type { FastifyReply } from 'fastify';
import type { Language } from '#domain/catalogue/languages.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { productName } from '#messages/product-name.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type StaticPage = {
  language: Language;
  title: string;
  /** Shown above the title. HTML, like the body. */
  banner?: string;
  body: string;
};

/** Sends a page without the site: no script, and one style sheet with only rules that the oldest browser supports. */
export function sendStaticPage(reply: FastifyReply, { language, title, banner = '', body }: StaticPage): FastifyReply {
  const [tag = language] = Intl.getCanonicalLocales(language);
  return reply
    .header('content-security-policy', POLICY)
    .header('content-language', tag)
    .type('text/html; charset=utf-8')
    .send(`<!DOCTYPE html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(productName())}</title>
<link rel="icon" href="/symbol.svg" type="image/svg+xml">
<link rel="stylesheet" href="/plain-page.css">
</head>
<body>
${banner}
<div class="page" role="main" id="main">
<p class="brand">${escapeHtml(productName())}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</div>
</body>
</html>
`);
}
