/** Renders the text and the pictures of issues that the office writes. Everything is escaped. */
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { lightColor } from '#ui/styles/colors.ts';
import type { EmailPart, RichBlock, RichText } from './content.ts';
import { anchor } from './styles.ts';

function textHtml({ text, isStrong = false, isEmphasized = false, url }: RichText): string {
  const inner = url === undefined ? escapeHtml(text) : anchor(url, text);
  const emphasized = isEmphasized ? `<em>${inner}</em>` : inner;
  return isStrong ? `<strong>${emphasized}</strong>` : emphasized;
}

const textsHtml = (texts: readonly RichText[]): string => texts.map(textHtml).join('').replaceAll('\n', '<br>');

export function richBlockHtml(block: RichBlock): string {
  const color = `color:${lightColor('ink')}`;
  if (block.kind === 'paragraph')
    return `<p class="ink" style="margin:0 0 16px;${color}">${textsHtml(block.texts)}</p>`;
  const tag = block.isOrdered ? 'ol' : 'ul';
  const items = block.items.map((item) => `<li style="margin:0 0 6px">${textsHtml(item)}</li>`).join('');
  return `<${tag} class="ink" style="margin:0 0 20px;padding-left:20px;${color}">${items}</${tag}>`;
}

const writeText = ({ text, url }: RichText): string => (url === undefined || url === text ? text : `${text} (${url})`);
const writeTexts = (texts: readonly RichText[]): string => texts.map(writeText).join('');

export function richBlockText(block: RichBlock): string {
  if (block.kind === 'paragraph') return writeTexts(block.texts);
  return block.items.map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${writeTexts(item)}`).join('\n');
}

export function pictureHtml({ url, alt, link }: Extract<EmailPart, { kind: 'picture' }>): string {
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="560" style="display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:4px">`;
  const inner = link === null ? image : `<a href="${escapeHtml(link)}">${image}</a>`;
  return `<p style="margin:8px 0 24px">${inner}</p>`;
}
