/** The sheet every message is written on: tables and inline styles for old mail programs, dark where it is preferred. */
import { escapeHtml } from '#domain/shared/escape-html.ts';
import type { Content, Envelope, Mail, Part } from './mail.ts';
import { wordsFor } from './words-for.ts';

/** Names and titles come from people: nothing reaches the page unescaped. With the AMA's trade mark in italics as it must always be. (accreditation.md §3) */
const setWords = (text: string): string => escapeHtml(text).replace(/AMA PRA Category 1 Credits?/g, '<i>$&</i>');

const SANS = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const SERIF = "Literata, Georgia, 'Times New Roman', serif";

// Inline styles carry the light colours; only what must change in the dark is repeated here.
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #0a1615 !important; }
  .ink, .ink a { color: #ebece4 !important; }
  .ink-2, .ink-2 a { color: #b9c5bf !important; }
  .ink-3, .ink-3 a { color: #8fa09a !important; }
  .line { border-color: #21322f !important; }
  .rule { border-color: #ebece4 !important; }
  .button, .button a { background: #6cc6af !important; color: #06201b !important; }
}
@media (max-width: 600px) { .sheet { padding-left: 20px !important; padding-right: 20px !important; } }`;

type Tone = 'ink' | 'ink-2' | 'ink-3';
const TONES: Record<Tone, string> = { ink: '#0e2422', 'ink-2': '#3a4d4a', 'ink-3': '#586966' };

const paragraph = (html: string, tone: Tone, style = ''): string =>
  `<p class="${tone}" style="margin:0 0 16px;color:${TONES[tone]};${style}">${html}</p>`;

const anchor = (url: string, text = url, colour: string = 'inherit'): string =>
  `<a href="${escapeHtml(url)}" style="color:${colour};text-decoration:underline">${escapeHtml(text)}</a>`;

/** Addresses inside a sentence become links, as they would in the text body of most mail programs. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s]+[^\s.,;:!?])/)
    .map((piece, i) => (i % 2 === 1 ? anchor(piece) : escapeHtml(piece)))
    .join('');

function button({ label, url }: Extract<Part, { kind: 'button' }>, linkBelow: string): string {
  const inner = `<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;border-radius:4px;color:#fbfaf5;text-decoration:none;font-weight:600">${escapeHtml(label)}</a>`;
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>',
    `<td class="button" style="background:#0a5c52;border-radius:4px">${inner}</td></tr></table>`,
    paragraph(
      `${escapeHtml(linkBelow)}<br>${anchor(url)}`,
      'ink-3',
      'font-size:13px;line-height:20px;overflow-wrap:anywhere;',
    ),
  ].join('');
}

function facts({ rows }: Extract<Part, { kind: 'facts' }>): string {
  const cell = 'padding:9px 0;border-bottom:1px solid #dedacc;vertical-align:top;';
  const row = ([label, value]: [string, string]): string =>
    `<tr><th scope="row" class="ink-3 line" style="${cell}width:38%;padding-right:16px;text-align:left;font-weight:400;color:#586966">${escapeHtml(label)}</th>` +
    `<td class="ink line" style="${cell}color:#0e2422">${setWords(value)}</td></tr>`;
  return `<table class="rule" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-top:1px solid #0e2422;border-collapse:collapse;font-size:15px;line-height:22px">${rows.map(row).join('')}</table>`;
}

const list = (items: string[]): string =>
  `<ul class="ink" style="margin:0 0 20px;padding-left:20px;color:#0e2422">${items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`).join('')}</ul>`;

function partHtml(part: Part, linkBelow: string): string {
  switch (part.kind) {
    case 'paragraph':
      return paragraph(withLinks(part.text), 'ink');
    case 'list':
      return list(part.items);
    case 'note':
      return paragraph(withLinks(part.text), 'ink-2', 'font-size:14px;line-height:21px;');
    case 'button':
      return button(part, linkBelow);
    case 'facts':
      return facts(part);
  }
}

function partText(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return part.text;
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'button':
      return `${part.label}:\n${part.url}`;
    case 'facts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}

function footer({ sender, language }: Envelope, reason: string): string {
  const small = 'font-size:13px;line-height:20px;';
  return [
    paragraph(escapeHtml(reason), 'ink-3', small),
    paragraph(escapeHtml(wordsFor(language).help(sender.supportEmail)), 'ink-3', small),
    paragraph(
      `${anchor(sender.url, sender.brand)}, ${escapeHtml(sender.address)}`,
      'ink-3',
      `${small}margin-bottom:0;`,
    ),
  ].join('');
}

function html(envelope: Envelope, content: Content): string {
  const { sender, language } = envelope;
  const { linkBelow } = wordsFor(language);
  const sheet = 'width:100%;max-width:560px;margin:0 auto;text-align:left;';
  return `<!doctype html>
<html lang="${Intl.getCanonicalLocales(language)[0]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(content.subject)}</title><style>${DARK}
</style></head>
<body class="paper" style="margin:0;padding:0;background:#faf8f2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf8f2"><tr><td class="sheet" align="center" style="padding:40px 32px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${sheet}font:16px/25px ${SANS}">
<tr><td class="ink" style="padding-bottom:32px;font:500 21px/24px ${SERIF};letter-spacing:-.018em;color:#0e2422">${escapeHtml(sender.brand)}</td></tr>
<tr><td><h1 class="ink" style="margin:0 0 20px;font:400 28px/34px ${SERIF};letter-spacing:-.016em;color:#0e2422">${escapeHtml(content.title)}</h1>
${content.parts.map((part) => partHtml(part, linkBelow)).join('\n')}</td></tr>
<tr><td class="line" style="padding-top:20px;border-top:1px solid #dedacc">${footer(envelope, content.reason)}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

function text({ sender, language }: Envelope, { title, parts, reason }: Content): string {
  const foot = [
    reason,
    wordsFor(language).help(sender.supportEmail),
    `${sender.brand}, ${sender.address}\n${sender.url}`,
  ];
  return `${[title, ...parts.map(partText), '--', ...foot].join('\n\n')}\n`;
}

const greeted = ({ language }: Envelope, content: Content): Content => ({
  ...content,
  parts: [...paragraphs([wordsFor(language).greeting(content.name)]), ...content.parts],
});

/** Both bodies of a message, which begin by greeting the reader. The subject keeps to one line whatever a name may hold. */
export function compose(envelope: Envelope, content: Content): Mail {
  const whole = greeted(envelope, content);
  return {
    subject: content.subject.replace(/[\r\n]+/g, ' '),
    html: html(envelope, whole),
    text: text(envelope, whole),
  };
}

export const paragraphs = (texts: string[]): Part[] => texts.map((each) => ({ kind: 'paragraph', text: each }));
