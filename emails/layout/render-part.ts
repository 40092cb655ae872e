/** Renders each part as HTML and as text. Names and titles are user input, so everything is escaped. */
import type { Language } from '#domain/catalogue/languages.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { lightColor } from '#ui/styles/colors.ts';
import type { EmailPart, PublicationItem } from './content.ts';
import { withColon } from './format-time.ts';
import { pictureHtml, richBlockHtml, richBlockText } from './render-rich.ts';
import { anchor, paragraph, SERIF, SMALL, toneColor } from './styles.ts';

/** The AMA requires its trademark in italics. (rules L13) */
const italicizeTradeMark = (text: string): string =>
  escapeHtml(text).replace(/AMA PRA Category 1 Credits?/g, '<i>$&</i>');

/** The canonical BCP 47 tag. */
export const languageTag = (language: Language): string => Intl.getCanonicalLocales(language)[0] ?? language;

/** Turns URLs in a text into links, as most mail programs do in a text body. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s]+[^\s.,;:!?])/)
    .map((part, i) => (i % 2 === 1 ? anchor(part) : escapeHtml(part)))
    .join('');

type PartOf<Kind extends EmailPart['kind']> = Extract<EmailPart, { kind: Kind }>;

function button({ label, url, hidesUrl }: PartOf<'button'>, linkBelow: string): string {
  const inner = `<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;border-radius:4px;color:${lightColor('on-accent')};text-decoration:none;font-weight:600">${escapeHtml(label)}</a>`;
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>',
    // Outlook for Windows ignores the padding of the link and uses this one instead.
    `<td class="button" style="background:${lightColor('accent')};border-radius:4px;mso-padding-alt:13px 22px">${inner}</td></tr></table>`,
    hidesUrl ? '' : paragraph(`${escapeHtml(linkBelow)}<br>${anchor(url)}`, 'ink-3', SMALL),
  ].join('');
}

function facts({ rows, lang }: PartOf<'facts'>, language: Language): string {
  const cell = `padding:9px 0;border-bottom:1px solid ${lightColor('line')};vertical-align:top;`;
  const row = ([label, value]: [string, string]): string =>
    `<tr><th scope="row" class="ink-3 line" style="${cell}width:38%;padding-right:16px;text-align:left;font-weight:400;color:${lightColor('ink-3')}">${escapeHtml(label)}</th>` +
    `<td class="ink line"${langAttribute(lang, language)} style="${cell}color:${lightColor('ink')}">${italicizeTradeMark(value)}</td></tr>`;
  return `<table class="rule" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-top:1px solid ${lightColor('ink')};border-collapse:collapse;font-size:15px;line-height:22px">${rows.map(row).join('')}</table>`;
}

const list = (items: string[]): string =>
  `<ul class="ink" style="margin:0 0 20px;padding-left:20px;color:${lightColor('ink')}">${items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`).join('')}</ul>`;

const heading = (text: string): string =>
  `<h2 class="ink" style="margin:32px 0 12px;font:400 20px/26px ${SERIF};letter-spacing:-.01em;color:${toneColor('ink')}">${escapeHtml(text)}</h2>`;

const quote = (text: string): string =>
  `<blockquote class="ink-2 line" style="margin:8px 0 24px;padding-left:16px;border-left:2px solid ${lightColor('line')};color:${toneColor('ink-2')};font-size:15px;line-height:23px;white-space:pre-wrap">${escapeHtml(text)}</blockquote>`;

/** The lang attribute of content in another language than the email. */
const langAttribute = (lang: Language | undefined, language: Language): string =>
  lang === undefined || lang === language ? '' : ` lang="${languageTag(lang)}"`;

function publicationList({ items, lang }: PartOf<'publications'>, language: Language): string {
  const langOfItems = langAttribute(lang, language);
  const row = ({ overline, title, url, text, byline, translated }: PublicationItem): string =>
    [
      `<tr><td class="line" style="padding:18px 0 4px;border-top:1px solid ${lightColor('line')}">`,
      paragraph(italicizeTradeMark(overline), 'ink-3', `${SMALL}margin-bottom:4px;`),
      `<h2 class="link"${langOfItems} style="margin:0 0 6px;font:400 20px/26px ${SERIF};letter-spacing:-.01em;color:${toneColor('link')}">${anchor(url, title)}</h2>`,
      `<p class="ink-2"${langOfItems} style="margin:0 0 8px;color:${toneColor('ink-2')};font-size:15px;line-height:23px">${escapeHtml(text)}</p>`,
      byline === ''
        ? ''
        : paragraph(escapeHtml(byline), 'ink-3', 'font-size:14px;line-height:21px;margin-bottom:12px;'),
      translated === null
        ? ''
        : paragraph(
            `${escapeHtml(withColon(translated.label, language))} ${anchor(translated.url, translated.title)}`,
            'ink-2',
            'font-size:14px;line-height:21px;margin-bottom:12px;',
          ),
      '</td></tr>',
    ].join('');
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px">${items.map(row).join('')}</table>`;
}

/** Each answer is a row that is large enough for a thumb. */
function question({ stem, source, answers, lang }: PartOf<'question'>, language: Language): string {
  const line = `border-top:1px solid ${lightColor('line')};`;
  const answer = ({ text, url }: { text: string; url: string }): string =>
    `<tr><td class="line" style="${line}"><a class="link" href="${escapeHtml(url)}" style="display:block;padding:12px 0;color:${toneColor('link')};font-size:15px;line-height:22px">${escapeHtml(text)}</a></td></tr>`;
  return [
    `<div${langAttribute(lang, language)} style="margin:32px 0 0">`,
    `<h2 class="ink" style="margin:0 0 6px;font:400 18px/26px ${SERIF};color:${toneColor('ink')}">${escapeHtml(stem)}</h2>`,
    paragraph(escapeHtml(source), 'ink-3', `${SMALL}margin-bottom:12px;`),
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${answers.map(answer).join('')}</table></div>`,
  ].join('');
}

export function renderPartHtml(part: EmailPart, language: Language): string {
  switch (part.kind) {
    case 'paragraph':
      return paragraph(withLinks(part.text), 'ink');
    case 'list':
      return list(part.items);
    case 'note':
      return paragraph(withLinks(part.text), 'ink-2', 'font-size:14px;line-height:21px;');
    case 'heading':
      return heading(part.text);
    case 'link':
      return paragraph(anchor(part.url, part.label), 'ink-2', 'font-size:14px;line-height:21px;');
    case 'button':
      return button(part, messagesAt(language, 'emails.layout').linkBelow);
    case 'facts':
      return facts(part, language);
    case 'publications':
      return publicationList(part, language);
    case 'quote':
      return quote(part.text);
    case 'rich':
      return part.blocks.map(richBlockHtml).join('');
    case 'question':
      return question(part, language);
    case 'picture':
      return pictureHtml(part);
  }
}

export function renderPartText(part: EmailPart, language: Language): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
    case 'heading':
      return part.text;
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'button':
    case 'link':
      return `${withColon(part.label, language)}\n${part.url}`;
    case 'facts':
      return part.rows.map(([label, value]) => `${withColon(label, language)} ${value}`).join('\n');
    case 'quote':
      return part.text
        .split(/\r\n?|\n/)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'publications':
      return part.items.map((item) => publicationText(item, language)).join('\n\n');
    case 'rich':
      return part.blocks.map(richBlockText).join('\n\n');
    case 'question':
      return [part.stem, part.source, ...part.answers.map(({ text, url }) => `- ${text}\n  ${url}`)].join('\n');
    case 'picture':
      return part.link === null ? `[${part.alt}]` : `[${part.alt}]\n${part.link}`;
  }
}

const publicationText = (
  { overline, title, url, text, byline, translated }: PublicationItem,
  language: Language,
): string =>
  [
    `* ${title}`,
    overline,
    text,
    ...(byline === '' ? [] : [byline]),
    url,
    ...(translated === null ? [] : [`${withColon(translated.label, language)} ${translated.title}`, translated.url]),
  ].join('\n');
