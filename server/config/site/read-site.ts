/** Reads a publisher's folder (SITE_DIR); refuses it with a line for each problem: file, line, field and what to do. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#domain/catalogue/languages.ts';
import { checkPalette, type Palette } from '#domain/site/check-palette.ts';
import { FEATURES } from '#domain/site/features.ts';
import { COLORS, type ColorName } from '#ui/styles/colors.ts';
import { ConfigError } from '../env.ts';
import { type JsonFile, readJson } from './read-json.ts';
import type { Site, SiteFile, SiteFont, SiteLogo } from './site.ts';
import { readSiteMessages } from './site-messages.ts';
import { SiteJson } from './site-schema.ts';
import { readStatements } from './site-statements.ts';

/** The product's own site, in the same shape as any other. */
export const DEFAULT_SITE = path.join(import.meta.dirname, '../../../sites/receptor');

const MAX_FONT_BYTES = 400 * 1024;
/** The first bytes of a WOFF2 file. */
const WOFF2 = 'wOF2';

/** Throws a ConfigError that names every problem of the folder. (rules P58) */
export async function readSite(folder: string): Promise<Site> {
  const reader = openFolder(path.resolve(folder));
  const json = reader.json;
  const languages = json.languages as [Language, ...Language[]];
  const isDefault = reader.folder === DEFAULT_SITE;
  const off = FEATURES.filter((feature) => json.features[feature] === false);
  const parts = {
    logo: await readLogo(reader),
    icon: json.icon === undefined ? null : (await readSvg(reader, ['icon'], json.icon)).file,
    palette: readPalette(reader),
    fonts: { reading: readFont(reader, 'reading'), interface: readFont(reader, 'interface') },
    messages: readSiteMessages({ ...json, folder: reader.folder, languages, off }, reader.problems),
  };
  const statements = readStatements(reader.folder, reader.problems);
  checkCurrency(reader, { off, messages: parts.messages });
  const content = path.resolve(reader.folder, json.content);
  if (!isDefault && !existsSync(path.join(content, 'site.yaml')))
    reader.refuse(['content'], `names ${content}, which has no site.yaml`);
  if (reader.problems.length > 0) throw new ConfigError(reader.problems.join('\n'));
  const { name, legalName, tagline, mail, currency, libraryLanguage } = json;
  const symbol = isDefault ? 'of-the-product' : parts.icon && (await readSymbol(parts.icon));
  const facts = {
    folder: reader.folder,
    isDefault,
    name,
    legalName,
    tagline,
    languages,
    libraryLanguage,
    currency,
    off,
    content,
  };
  const edition = hashOf({ json, parts: { ...parts, messages: [...parts.messages].map(([, texts]) => [...texts]) } });
  return { ...facts, ...parts, statements, symbol, mail: { ...mail, from: mail.from ?? null }, edition };
}

type Reader = {
  folder: string;
  json: SiteJson;
  problems: string[];
  /** Adds a problem of a field of site.json. */
  refuse(field: readonly PropertyKey[], why: string): void;
};

function openFolder(folder: string): Reader {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new ConfigError(`SITE_DIR names ${folder}, which is not a folder: npm run new:site -- ${folder} makes one`);
  const file = path.join(folder, 'site.json');
  const source = readJson(file);
  const parsed = SiteJson.safeParse(source.value);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue(file, source)).join('\n'));
  const problems: string[] = [];
  const refuse = (field: readonly PropertyKey[], why: string) =>
    void problems.push(`${file}:${source.lineOf(field)} ${field.map(String).join('.')} ${why}`);
  return { folder, json: parsed.data, problems, refuse };
}

type Issue = { path: PropertyKey[]; message: string; code?: string | undefined; keys?: string[] };

const describeIssue =
  (file: string, source: JsonFile) =>
  (issue: Issue): string => {
    const path = issue.keys === undefined ? issue.path : [...issue.path, issue.keys[0] ?? ''];
    const why = issue.keys === undefined ? issue.message : 'is not a field of a site';
    return `${file}:${source.lineOf(path)} ${path.map(String).join('.')} ${why}`;
  };

function readFile({ folder, refuse }: Reader, field: readonly PropertyKey[], name: string): SiteFile {
  const file = path.join(folder, name);
  if (existsSync(file) && statSync(file).isFile()) return { name, content: readFileSync(file) };
  refuse(field, `names ${name}, which is not in the folder`);
  return { name, content: Buffer.alloc(0) };
}

async function readSymbol({ content }: SiteFile): Promise<Site['symbol']> {
  const { drawSymbol } = await import('./draw-symbol.ts');
  return drawSymbol(content.toString('utf8'));
}

type ReadSvg = { file: SiteFile; ratio: number };

async function readSvg(reader: Reader, field: readonly PropertyKey[], name: string): Promise<ReadSvg> {
  const file = readFile(reader, field, name);
  if (file.content.length === 0) return { file, ratio: 1 };
  // Reading XML takes 16 MB, and the product's own site has no such pictures.
  const { checkSvg } = await import('./check-svg.ts');
  const reading = checkSvg(file.content.toString('utf8'));
  if (reading.ok) return { file, ratio: reading.ratio };
  reader.problems.push(`${path.join(reader.folder, name)}:${reading.line} ${reading.why}`);
  return { file, ratio: 1 };
}

async function readLogo(reader: Reader): Promise<SiteLogo | null> {
  const { logo } = reader.json;
  if (logo === undefined) return null;
  const light = await readSvg(reader, ['logo', 'light'], logo.light);
  const dark = logo.dark === undefined ? null : await readSvg(reader, ['logo', 'dark'], logo.dark);
  return { light: light.file, dark: dark?.file ?? null, showsName: logo.showsName, ratio: light.ratio };
}

function readFont(reader: Reader, role: 'reading' | 'interface'): SiteFont | null {
  const font = reader.json.fonts?.[role];
  if (font === undefined) return null;
  const open = (style: 'normal' | 'italic', name: string): SiteFile => {
    const file = readFile(reader, ['fonts', role, style], name);
    if (file.content.length > MAX_FONT_BYTES)
      reader.refuse(['fonts', role, style], `names a font of more than ${MAX_FONT_BYTES / 1024} KB: subset it`);
    if (file.content.length > 0 && file.content.toString('latin1', 0, 4) !== WOFF2)
      reader.refuse(['fonts', role, style], 'names a file that is not WOFF2');
    return file;
  };
  return {
    ...font,
    normal: open('normal', font.normal),
    italic: font.italic === undefined ? null : open('italic', font.italic),
  };
}

/** The design's own colors where the site names none; both schemes must be readable. (rules P60) */
function readPalette(reader: Reader): Palette | null {
  const own = reader.json.palette;
  if (own === undefined) return null;
  const names = Object.keys(COLORS) as ColorName[];
  const palette = Object.fromEntries(
    names.map((name) => [name, [own.light[name] ?? COLORS[name][0], own.dark[name] ?? COLORS[name][1]] as const]),
  );
  for (const { scheme, front, back, ratio, atLeast } of checkPalette(palette))
    reader.refuse(
      ['palette', scheme, own[scheme][front] === undefined ? back : front],
      `is not readable: ${front} on ${back} has a contrast of ${formatRatio(ratio)}:1, and at least ${atLeast}:1 is needed`,
    );
  return palette;
}

/** Cut, not rounded: 4.499 must not read as 4.5. */
const formatRatio = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** The amounts of the referral program are in US dollars. */
function checkCurrency({ json, refuse }: Reader, { off, messages }: Pick<Site, 'off' | 'messages'>): void {
  if (json.currency === 'USD') return;
  const silent = [...messages].filter(([, texts]) => !texts.has('pricing.currency')).map(([language]) => language);
  if (silent.length > 0)
    refuse(['currency'], `needs the message pricing.currency in messages/${silent.join('.json, ')}.json`);
  if (!off.includes('referrals'))
    refuse(['currency'], 'needs "features": { "referrals": false }, because referrals are rewarded in USD');
}

const hashOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
