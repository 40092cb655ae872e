/**
 * Measures the size of the value in a JSON text before parsing, because many small values cost far more than their
 * text.
 */

/** No body of the contract is nested deeper than ten levels. */
const MAX_DEPTH = 32;
/** In a body of the usual size, up to a mebibyte; a call that takes larger ones takes as many times more. A test of 200 questions has about 600. */
const MAX_VALUES = 10_000;
const USUAL_BYTES = 1 << 20;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** The limit that a JSON text exceeds in a call that takes so many bytes, or null. The text need not be valid. */
export function findExcess(json: string, bodyLimit: number): 'depth' | 'values' | null {
  const maxValues = MAX_VALUES * Math.max(1, bodyLimit / USUAL_BYTES);
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) at = endOfString(json, at);
    else if (OPENING.has(character)) depth += 1;
    else if (CLOSING.has(character)) depth -= 1;
    if (character === COMMA || OPENING.has(character)) values += 1;
    if (depth > MAX_DEPTH) return 'depth';
    if (values > maxValues) return 'values';
  }
  return null;
}

/** The index at which the string starting at `start` ends: its closing quote, or the end of the text. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === BACKSLASH) at += 1;
    else if (character === QUOTE) return at;
  }
  return json.length;
}
