/** The style sheet of a site: its colors, fonts and logo, and without links to what it does not have. (rules P58, P62) */

import { pagesWithout } from '#domain/site/features.ts';
import type { Site, SiteFont } from '#server/config/site/site.ts';
import { colorSheet } from '#ui/styles/colors.ts';

/** The address of a file of the site, by its name. */
type AddressOf = (name: string) => string;

/** Follows the product's own sheets, in the same layers. */
export function siteSheet(site: Site, addressOf: AddressOf): string {
  return [
    ...fontFaces(site, addressOf),
    site.palette === null ? '' : `${colorSheet()}${PRINTED}`,
    familySheet(site),
    logoSheet(site, addressOf),
    featureSheet(site),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** Paper is white, as in the design's own tokens. */
const PRINTED =
  '@layer tokens { @media print { :root, :root[data-theme] { color-scheme: light; --paper: #fff; --surface: #fff; } } }';

export const fontFile = (role: 'reading' | 'interface', style: 'normal' | 'italic'): string =>
  `site-${role}-${style}.woff2`;

function fontFaces({ fonts }: Site, addressOf: AddressOf): string[] {
  return (['reading', 'interface'] as const).flatMap((role) => {
    const font = fonts[role];
    if (font === null) return [];
    const face = (style: 'normal' | 'italic') =>
      `@font-face { font-family: "${font.family}"; src: url("${addressOf(fontFile(role, style))}") format("woff2"); font-weight: ${font.weights}; font-style: ${style}; font-display: optional; }`;
    return [face('normal'), ...(font.italic === null ? [] : [face('italic')]), fallbackFace(font)];
  });
}

const fallbackFace = ({ family, fallback }: SiteFont): string =>
  `@font-face { font-family: "${family} fallback"; src: local("${fallback.local}"); size-adjust: ${fallback.sizeAdjust}%; ascent-override: ${fallback.ascent}%; descent-override: ${fallback.descent}%; line-gap-override: 0%; }`;

function familySheet({ fonts }: Site): string {
  const list = (isLater: boolean) => {
    const name = ({ family }: SiteFont) => `${isLater ? '' : `"${family}", `}"${family} fallback"`;
    return [
      fonts.reading && `--serif: ${name(fonts.reading)}, georgia, serif;`,
      fonts.interface && `--sans: ${name(fonts.interface)}, system-ui, sans-serif;`,
    ]
      .filter((line) => line !== null)
      .join(' ');
  };
  if (list(false) === '') return '';
  return `@layer tokens { :root { ${list(false)} } :root[data-fonts] { ${list(true)} } }`;
}

/** The picture takes the place of the product's symbol, and of the name if it shows that. */
function logoSheet({ logo }: Site, addressOf: AddressOf): string {
  if (logo === null) return '';
  const height = logo.showsName ? 2.25 : 1.75;
  const dark = logo.dark === null ? '' : `background-image: url("${addressOf('site-logo-dark.svg')}");`;
  return `@layer features {
  .product-symbol { display: none; }
  .brand::before { content: ""; flex: none; width: ${(height * logo.ratio).toFixed(3)}rem; height: ${height}rem; background: url("${addressOf('site-logo.svg')}") center / contain no-repeat; }
  ${logo.showsName ? '.brand { position: relative; } .brand-name { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }' : ''}
  ${dark === '' ? '' : `@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) .brand::before { ${dark} } } :root[data-theme="dark"] .brand::before { ${dark} }`}
}`;
}

/** What is switched off answers 404, and no link to it is shown, wherever a screen has one. */
function featureSheet({ off }: Site): string {
  const links = pagesWithout(off).flatMap((page) => [
    `a[href="${page}"]`,
    `a[href^="${page}/"]`,
    `a[href^="${page}?"]`,
  ]);
  const all = [...links, ...(off.includes('newsletter') ? ['.newsletter-signup'] : [])];
  if (all.length === 0) return '';
  return `@layer features { ${all.join(', ')} { display: none; } ${links.map((link) => `li:has(> ${link})`).join(', ')} { display: none; } }`;
}
