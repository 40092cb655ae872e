/** Each part of a message in both its bodies. Names and titles come from people: nothing reaches the page unescaped. */
import type { Language } from '#domain/catalogue/languages.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { anchor, paragraph, SERIF, SMALL, TONES } from './ink.ts';
import type { Part, ToldLine } from './mail.ts';
import { wordsFor } from './words-for.ts';

/** With the AMA's trade mark in italics as it must always be. (rules L13) */
const setWords = (text: string): string => escapeHtml(text).replace(/AMA PRA Category 1 Credits?/g, '<i>$&</i>');

/** The tag that a reader's program, or a voice that reads aloud, knows a language by. */
export const tagOf = (language: Language): string => Intl.getCanonicalLocales(language)[0] ?? language;

/** Addresses inside a sentence become links, as they would in the text body of most mail programs. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s]+[^\s.,;:!?])/)
    .map((piece, i) => (i % 2 === 1 ? anchor(piece) : escapeHtml(piece)))
    .join('');

type Of<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

function button({ label, url, isBare }: Of<'button'>, linkBelow: string): string {
  const inner = `<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;border-radius:4px;color:#fbfaf5;text-decoration:none;font-weight:600">${escapeHtml(label)}</a>`;
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>',
    `<td class="button" style="background:#0a5c52;border-radius:4px">${inner}</td></tr></table>`,
    isBare ? '' : paragraph(`${escapeHtml(linkBelow)}<br>${anchor(url)}`, 'ink-3', SMALL),
  ].join('');
}

function facts({ rows, lang }: Of<'facts'>, language: Language): string {
  const cell = 'padding:9px 0;border-bottom:1px solid #dedacc;vertical-align:top;';
  const row = ([label, value]: [string, string]): string =>
    `<tr><th scope="row" class="ink-3 line" style="${cell}width:38%;padding-right:16px;text-align:left;font-weight:400;color:#586966">${escapeHtml(label)}</th>` +
    `<td class="ink line"${inLanguage(lang, language)} style="${cell}color:#0e2422">${setWords(value)}</td></tr>`;
  return `<table class="rule" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-top:1px solid #0e2422;border-collapse:collapse;font-size:15px;line-height:22px">${rows.map(row).join('')}</table>`;
}

const list = (items: string[]): string =>
  `<ul class="ink" style="margin:0 0 20px;padding-left:20px;color:#0e2422">${items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`).join('')}</ul>`;

const heading = (text: string): string =>
  `<h2 class="ink" style="margin:32px 0 12px;font:400 20px/26px ${SERIF};letter-spacing:-.01em;color:${TONES.ink}">${escapeHtml(text)}</h2>`;

/** What is told in another language than the message says so. */
const inLanguage = (lang: Language | undefined, language: Language): string =>
  lang === undefined || lang === language ? '' : ` lang="${tagOf(lang)}"`;

function told({ items, lang }: Of<'told'>, language: Language): string {
  const foreign = inLanguage(lang, language);
  const line = ({ overline, title, url, text, byline, translated }: ToldLine): string =>
    [
      '<tr><td class="line" style="padding:18px 0 4px;border-top:1px solid #dedacc">',
      paragraph(setWords(overline), 'ink-3', `${SMALL}margin-bottom:4px;`),
      `<h2 class="link"${foreign} style="margin:0 0 6px;font:400 20px/26px ${SERIF};letter-spacing:-.01em;color:${TONES.link}">${anchor(url, title)}</h2>`,
      `<p class="ink-2"${foreign} style="margin:0 0 8px;color:${TONES['ink-2']};font-size:15px;line-height:23px">${escapeHtml(text)}</p>`,
      byline === ''
        ? ''
        : paragraph(escapeHtml(byline), 'ink-3', 'font-size:14px;line-height:21px;margin-bottom:12px;'),
      translated === null
        ? ''
        : paragraph(
            `${escapeHtml(translated.label)}: ${anchor(translated.url, translated.title)}`,
            'ink-2',
            'font-size:14px;line-height:21px;margin-bottom:12px;',
          ),
      '</td></tr>',
    ].join('');
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px">${items.map(line).join('')}</table>`;
}

export function partHtml(part: Part, language: Language): string {
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
      return button(part, wordsFor(language).linkBelow);
    case 'facts':
      return facts(part, language);
    case 'told':
      return told(part, language);
  }
}

export function partText(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
    case 'heading':
      return part.text;
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'button':
    case 'link':
      return `${part.label}:\n${part.url}`;
    case 'facts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'told':
      return part.items.map(lineText).join('\n\n');
  }
}

const lineText = ({ overline, title, url, text, byline, translated }: ToldLine): string =>
  [
    `* ${title}`,
    overline,
    text,
    ...(byline === '' ? [] : [byline]),
    url,
    ...(translated === null ? [] : [`${translated.label}: ${translated.title}`, translated.url]),
  ].join('\n');
