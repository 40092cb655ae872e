/** The layout of every email: tables and inline styles for old mail programs, with a dark mode. */
import type { Language } from '#domain/catalogue/languages.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { siteSymbol } from '#domain/site/site-symbol.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { lightColor } from '#ui/styles/colors.ts';
import type { EmailContent, EmailContext, EmailPart, RenderedEmail, Sender } from './content.ts';
import { withColon } from './format-time.ts';
import { languageTag, renderPartHtml, renderPartText } from './render-part.ts';
import { anchor, darkStyles, paragraph, SANS, SERIF, SMALL } from './styles.ts';

/** The postal address may start with the brand, which the footer already shows before it. */
const postalLine = ({ brand, address }: Sender): string =>
  address.startsWith(`${brand}, `) ? address.slice(brand.length + 2) : address;

/** Links the address itself, because a mail program would turn it into a blue link. */
const helpLine = ({ supportEmail }: Sender, language: Language): string => {
  const address = escapeHtml(supportEmail);
  return escapeHtml(messagesAt(language, 'emails.layout').help({ supportEmail })).replace(
    address,
    anchor(`mailto:${supportEmail}`, supportEmail),
  );
};

function footer({ sender, language }: EmailContext, { reason, unsubscribe }: EmailContent): string {
  return [
    paragraph(escapeHtml(reason), 'ink-3', SMALL),
    ...(unsubscribe === undefined ? [] : [paragraph(anchor(unsubscribe.url, unsubscribe.label), 'ink-3', SMALL)]),
    paragraph(helpLine(sender, language), 'ink-3', SMALL),
    paragraph(
      `${anchor(sender.url, sender.brand)}, ${escapeHtml(postalLine(sender))}`,
      'ink-3',
      `${SMALL}margin-bottom:0;`,
    ),
  ].join('');
}

/** The logo drawn with borders: emails load no images, and few mail programs render SVG. Other sites have the name alone. */
const drawLogo = (): string =>
  siteSymbol() !== 'of-the-product'
    ? ''
    : '<span aria-hidden="true" style="display:inline-block;width:13px;height:17px;margin-right:11px;border:3px solid;border-top:0;border-radius:0 0 10px 10px;text-align:center;vertical-align:middle;line-height:0">' +
      `<span class="mark" style="display:inline-block;width:7px;height:7px;border-radius:50%;background:${lightColor('accent')}"></span></span>`;

function html(context: EmailContext, content: EmailContent): string {
  const { sender, language } = context;
  const sheet = 'width:100%;max-width:560px;margin:0 auto;text-align:left;';
  return `<!doctype html>
<html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="x-apple-disable-message-reformatting"><meta name="color-scheme" content="light dark"><title>${escapeHtml(content.subject)}</title><style>${darkStyles()}
</style></head>
<body class="paper" style="margin:0;padding:0;background:${lightColor('paper')}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${lightColor('paper')}"><tr><td class="sheet" align="center" style="padding:40px 32px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${sheet}font:16px/25px ${SANS};overflow-wrap:anywhere">
<tr><td class="ink" style="padding-bottom:32px;font:500 21px/24px ${SERIF};letter-spacing:-.018em;color:${lightColor('ink')}">${drawLogo()}${escapeHtml(sender.brand)}</td></tr>
<tr><td><h1 class="ink" style="margin:0 0 20px;font:400 28px/34px ${SERIF};letter-spacing:-.016em;color:${lightColor('ink')}">${escapeHtml(content.title)}</h1>
${content.parts.map((part) => renderPartHtml(part, language)).join('\n')}</td></tr>
<tr><td class="line" style="padding-top:20px;border-top:1px solid ${lightColor('line')}">${footer(context, content)}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

function text({ sender, language }: EmailContext, { title, parts, reason, unsubscribe }: EmailContent): string {
  const foot = [
    reason,
    ...(unsubscribe === undefined ? [] : [`${withColon(unsubscribe.label, language)}\n${unsubscribe.url}`]),
    messagesAt(language, 'emails.layout').help({ supportEmail: sender.supportEmail }),
    `${sender.brand}, ${postalLine(sender)}\n${sender.url}`,
  ];
  return `${[title, ...parts.map((part) => renderPartText(part, language)), '--', ...foot].join('\n\n')}\n`;
}

const withGreeting = ({ language }: EmailContext, content: EmailContent): EmailContent => ({
  ...content,
  parts: content.name === null ? content.parts : [...paragraphs(greet(language, content.name)), ...content.parts],
});

/**
 * Renders both bodies, with a greeting first. Line breaks are removed from the subject, so that a name cannot add
 * headers.
 */
export function renderEmail(context: EmailContext, content: EmailContent): RenderedEmail {
  const whole = withGreeting(context, content);
  return {
    subject: content.subject.replace(/[\r\n]+/g, ' '),
    html: html(context, whole),
    text: text(context, whole),
  };
}

function greet(language: Language, name: string): string {
  const { greeting, greetingWithoutName } = messagesAt(language, 'emails.layout');
  return name === '' ? greetingWithoutName : greeting({ name });
}

/** One part for each paragraph; in a message, an empty line separates them. */
export const paragraphs = (texts: string | readonly string[]): EmailPart[] =>
  [texts].flat().flatMap((each) => each.split('\n\n').map((text) => ({ kind: 'paragraph' as const, text })));
