import { normalizeText, type PlainText } from './plain-text.ts';

/** Elements that only arrange text: each begins and ends a line. */
const BLOCKS = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'address', 'center', 'hr', 'blockquote'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'body', 'html', 'fieldset'],
]);

/** Elements without a meaning of their own. */
const NEUTRAL = new Set([
  ...[
    'span',
    'font',
    'abbr',
    'acronym',
    'dfn',
    'time',
    'bdi',
    'bdo',
    'wbr',
    'nobr',
    'label',
    'kbd',
    'samp',
    'var',
    'tt',
  ],
  ...['cite', 'small', 'big', 'ruby', 'rt', 'rp', 'data', 'br', 'sup', 'sub', 'q', 'prompt', 'tbody', 'legend'],
]);

/** Formatting that the text can do without. */
const FORMATTING: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italics',
  em: 'italics',
  u: 'underlining',
  ins: 'underlining',
  mark: 'highlighting',
  code: 'code formatting',
  a: 'links',
};

/** Elements of a pasted document whose content is not text. */
const WITHOUT_TEXT = new Set(['style', 'head', 'title', 'meta', 'link', 'base', 'stylesheet']);

/** Elements that text cannot replace. */
const IRREPLACEABLE: Readonly<Record<string, string>> = {
  script: 'a script',
  img: 'a picture',
  picture: 'a picture',
  svg: 'a picture',
  canvas: 'a picture',
  map: 'a picture',
  object: 'an embedded file',
  embed: 'an embedded file',
  applet: 'an embedded file',
  iframe: 'an embedded page',
  frame: 'an embedded page',
  frameset: 'an embedded page',
  video: 'a video',
  audio: 'a recording',
  math: 'a formula',
  table: 'a table',
  s: 'struck-out text',
  strike: 'struck-out text',
  del: 'struck-out text',
  form: 'a form',
  input: 'a form field',
  select: 'a form field',
  textarea: 'a form field',
  button: 'a form field',
};

export const isHtmlElement = (name: string): boolean =>
  [BLOCKS, NEUTRAL, WITHOUT_TEXT].some((names) => names.has(name)) ||
  Object.hasOwn(FORMATTING, name) ||
  Object.hasOwn(IRREPLACEABLE, name);

const MAX_DEPTH = 200;

/** Turns the events of a parser of HTML or XHTML to plain text. Attributes are ignored, so no handler survives. */
export type MarkupReader = {
  open(name: string): void;
  text(value: string): void;
  close(name: string): void;
  finish(): PlainText;
};

type Script = { readonly element: 'sup' | 'sub'; parts: string[] };

export function openMarkupReader(): MarkupReader {
  const parts: string[] = [];
  const dropped = new Set<string>();
  const refused = new Set<string>();
  const counters: (number | null)[] = [];
  let script: Script | null = null;
  let depth = 0;
  /** The depth of the element whose content is not read; 0 outside. */
  let hidden = 0;

  function endScript({ element, parts: inside }: Script) {
    const raised = raise(inside.join(''), element);
    if (raised === null) refused.add('a superscript or subscript that plain text cannot show');
    else parts.push(raised);
    script = null;
  }

  return {
    open(name) {
      depth += 1;
      if (depth > MAX_DEPTH) refused.add('elements nested too deeply');
      if (hidden > 0) return;
      const effect = classify(name);
      if (effect.hides) hidden = depth;
      if (effect.refused !== null) refused.add(effect.refused);
      if (effect.dropped !== null) dropped.add(effect.dropped);
      if (name === 'sup' || name === 'sub') script ??= { element: name, parts: [] };
      if (name === 'ul' || name === 'ol') counters.push(name === 'ol' ? 0 : null);
      parts.push(openingText(name, counters));
    },
    text(value) {
      if (hidden > 0) return;
      (script?.parts ?? parts).push(value.replace(/[\n\r\t]/g, ' '));
    },
    close(name) {
      const isHidden = hidden > 0;
      if (hidden === depth) hidden = 0;
      depth -= 1;
      if (isHidden) return;
      if (script !== null && script.element === name) endScript(script);
      if (name === 'q') parts.push('”');
      if (name === 'ul' || name === 'ol') counters.pop();
      if (BLOCKS.has(name)) parts.push('\n');
    },
    finish() {
      if (script !== null) endScript(script);
      return { text: normalizeText(parts.join('')), dropped: [...dropped], refused: [...refused] };
    },
  };
}

type Effect = { readonly hides: boolean; readonly refused: string | null; readonly dropped: string | null };

function classify(name: string): Effect {
  if (WITHOUT_TEXT.has(name)) return { hides: true, refused: null, dropped: null };
  if (Object.hasOwn(IRREPLACEABLE, name)) return { hides: true, refused: IRREPLACEABLE[name] ?? name, dropped: null };
  if (Object.hasOwn(FORMATTING, name)) return { hides: false, refused: null, dropped: FORMATTING[name] ?? name };
  // Word writes elements of its own namespaces, which hold ordinary text.
  const isKnown = BLOCKS.has(name) || NEUTRAL.has(name) || name.includes(':');
  return {
    hides: false,
    refused: isKnown ? null : `the element <${name.slice(0, 30)}>, which is unknown`,
    dropped: null,
  };
}

function openingText(name: string, counters: (number | null)[]): string {
  if (name === 'q') return '“';
  if (name === 'li') return `\n${mark(counters)}`;
  return BLOCKS.has(name) || name === 'br' ? '\n' : '';
}

function mark(counters: (number | null)[]): string {
  const last = counters.at(-1);
  if (last === undefined || last === null) return '- ';
  counters[counters.length - 1] = last + 1;
  return `${last + 1}. `;
}

const PLAIN = '0123456789+-−()';
const RAISED = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎' };

/** Raised figures as characters of their own, since `10<sup>9</sup>` is not 109; null if there are none for them. */
function raise(text: string, element: 'sup' | 'sub'): string | null {
  const characters = [...text.trim()];
  const raised = characters.map((character) => {
    const at = PLAIN.indexOf(character);
    return at === -1 ? null : RAISED[element].charAt(at);
  });
  if (!raised.includes(null)) return raised.join('');
  return /\d/.test(text) ? null : text;
}
