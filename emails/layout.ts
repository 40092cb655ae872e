/** The sheet every message is written on: tables and inline styles for old mail programs, dark where it is preferred. */
import type { Language } from '#domain/catalogue/languages.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { anchor, DARK, paragraph, SANS, SERIF, SMALL } from './ink.ts';
import type { Content, Envelope, Mail, Part, Sender } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { partHtml, partText, tagOf } from './write-part.ts';

/** An address may begin with the name that stands before it already. */
const placeOf = ({ brand, address }: Sender): string =>
  address.startsWith(`${brand}, `) ? address.slice(brand.length + 2) : address;

/** With the address as a link: a mail program that made one itself would paint it blue. */
const helpLine = ({ supportEmail }: Sender, language: Language): string => {
  const address = escapeHtml(supportEmail);
  return escapeHtml(wordsFor(language).help(supportEmail)).replace(
    address,
    anchor(`mailto:${supportEmail}`, supportEmail),
  );
};

function footer({ sender, language }: Envelope, { reason, leave }: Content): string {
  return [
    paragraph(escapeHtml(reason), 'ink-3', SMALL),
    ...(leave === undefined ? [] : [paragraph(anchor(leave.url, leave.label), 'ink-3', SMALL)]),
    paragraph(helpLine(sender, language), 'ink-3', SMALL),
    paragraph(
      `${anchor(sender.url, sender.brand)}, ${escapeHtml(placeOf(sender))}`,
      'ink-3',
      `${SMALL}margin-bottom:0;`,
    ),
  ].join('');
}

/** The mark's pocket with what binds in it, drawn by borders: messages load no pictures, and few programs draw SVG. */
const MARK =
  '<span aria-hidden="true" style="display:inline-block;width:13px;height:17px;margin-right:11px;border:3px solid;border-top:0;border-radius:0 0 10px 10px;text-align:center;vertical-align:middle;line-height:0">' +
  '<span class="mark" style="display:inline-block;width:7px;height:7px;border-radius:50%;background:#0a5c52"></span></span>';

function html(envelope: Envelope, content: Content): string {
  const { sender, language } = envelope;
  const sheet = 'width:100%;max-width:560px;margin:0 auto;text-align:left;';
  return `<!doctype html>
<html lang="${tagOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(content.subject)}</title><style>${DARK}
</style></head>
<body class="paper" style="margin:0;padding:0;background:#faf8f2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf8f2"><tr><td class="sheet" align="center" style="padding:40px 32px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${sheet}font:16px/25px ${SANS};overflow-wrap:anywhere">
<tr><td class="ink" style="padding-bottom:32px;font:500 21px/24px ${SERIF};letter-spacing:-.018em;color:#0e2422">${MARK}${escapeHtml(sender.brand)}</td></tr>
<tr><td><h1 class="ink" style="margin:0 0 20px;font:400 28px/34px ${SERIF};letter-spacing:-.016em;color:#0e2422">${escapeHtml(content.title)}</h1>
${content.parts.map((part) => partHtml(part, language)).join('\n')}</td></tr>
<tr><td class="line" style="padding-top:20px;border-top:1px solid #dedacc">${footer(envelope, content)}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

function text({ sender, language }: Envelope, { title, parts, reason, leave }: Content): string {
  const foot = [
    reason,
    ...(leave === undefined ? [] : [`${leave.label}:\n${leave.url}`]),
    wordsFor(language).help(sender.supportEmail),
    `${sender.brand}, ${placeOf(sender)}\n${sender.url}`,
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
