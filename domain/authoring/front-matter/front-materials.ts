/** The materials of a front matter, read for a form and written back; an item that stays keeps its lines. (rules E18) */
import { readFrontLines, writeFrontLines } from './front-fields.ts';
import { readYamlText, writeYamlText } from './yaml-text.ts';

/** Without a file, readers download a handout that is made of the key points and slides. */
export type FrontMaterial = { readonly title: string; readonly file: string | null };

type Item = { material: FrontMaterial; lines: string[] };

const FIELD = 'materials';
const BLANK = /^\s*(?:#.*)?$/;

/** The materials in their order; null if a form could not write them back. */
export function readMaterials(text: string): FrontMaterial[] | null {
  return readItems(text)?.map(({ material }) => material) ?? null;
}

function readItems(text: string): Item[] | null {
  const lines = readFrontLines(text, FIELD);
  if (lines === null) return [];
  const [first = '', ...others] = lines;
  if (/^\s*\[\s*\]\s*$/.test(first) && others.length === 0) return [];
  if (!BLANK.test(first)) return null;
  const chunks: string[][] = [];
  for (const line of others) {
    if (/^\s*-\s/.test(line)) chunks.push([line]);
    else if (chunks.length === 0 && !BLANK.test(line)) return null;
    else chunks.at(-1)?.push(line);
  }
  const items = chunks.flatMap((lines): Item[] => {
    const material = readMaterial(lines);
    return material === null ? [] : [{ material, lines }];
  });
  return items.length === chunks.length ? items : null;
}

function readMaterial([first = '', ...others]: readonly string[]): FrontMaterial | null {
  const head = first.replace(/^\s*-\s+/, '');
  const pairs = head.startsWith('{')
    ? others.every((line) => BLANK.test(line))
      ? splitFlow(head)
      : null
    : [head, ...others.filter((line) => !BLANK.test(line))];
  const fields = new Map(pairs?.map(readPair) ?? []);
  const { title = null, kind = null, file = null } = Object.fromEntries(fields) as Record<string, string | null>;
  const isKnown = [...fields.keys()].every((name) => ['title', 'kind', 'file'].includes(name));
  const isWhole = fields.size === pairs?.length && (!fields.has('file') || file !== null);
  return isKnown && isWhole && title !== null && kind === 'pdf' ? { title, file } : null;
}

/** The pairs between braces, split at the commas outside of quotes; null if they are not clear. */
function splitFlow(written: string): string[] | null {
  const inside = /^\{(.*)\}\s*(?:#.*)?$/.exec(written)?.[1];
  if (inside === undefined) return null;
  const parts = inside.match(/(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,"'])+/g) ?? [];
  return parts.join(',').length === inside.length ? parts : null;
}

function readPair(written: string): [name: string, value: string | null] {
  const [, name = '', value = ''] = /^\s*(\w+):\s(.*)$/.exec(written) ?? [];
  return [name, readYamlText(value)];
}

/** Writes the materials in their order; none deletes the field. */
export function writeMaterials(text: string, materials: readonly FrontMaterial[]): string {
  const left = readItems(text) ?? [];
  const isSame = left.length === materials.length && left.every((item, at) => isEqual(item.material, materials[at]));
  if (isSame) return text;
  const written = materials.flatMap((material) => {
    const at = left.findIndex((item) => isEqual(item.material, material));
    return at === -1 ? [writeMaterial(material)] : (left.splice(at, 1)[0]?.lines ?? []);
  });
  return writeFrontLines(text, FIELD, materials.length === 0 ? [] : [`${FIELD}:`, ...listRemarks(text), ...written]);
}

/** The remarks and blank lines above the first material. */
function listRemarks(text: string): string[] {
  const others = readFrontLines(text, FIELD)?.slice(1) ?? [];
  return others.slice(
    0,
    Math.max(
      0,
      others.findIndex((line) => !BLANK.test(line)),
    ),
  );
}

const isEqual = (one: FrontMaterial, other: FrontMaterial | undefined): boolean =>
  one.title === other?.title && one.file === other.file;

const writeMaterial = ({ title, file }: FrontMaterial): string =>
  `  - { title: ${writeFlowText(title)}, kind: pdf${file === null ? '' : `, file: ${writeFlowText(file)}`} }`;

/** Between braces, a comma or a quote would end the text. */
function writeFlowText(text: string): string {
  const written = writeYamlText(text);
  return /^[^"].*[,'’{}[\]]/.test(written) ? JSON.stringify(written) : written;
}

/** `dose-table.pdf` of "Dose table.PDF"; another document of this name keeps its path. */
export function materialPath(name: string, taken: ReadonlySet<string>): string {
  const base =
    (
      name
        .replace(/\.pdf$/i, '')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []
    )
      .join('-')
      .slice(0, 80) || 'material';
  for (let number = 1; ; number += 1) {
    const path = `${base}${number === 1 ? '' : `-${number}`}.pdf`;
    if (!taken.has(path)) return path;
  }
}
