/** Scalars of YAML, as the import format writes them: plain where that reads back the same, otherwise in double quotes. */

/** What a plain scalar may not begin with, and words and numbers that YAML reads as something other than text. */
const INDICATOR = /^(?:[-?:,[\]{}#&*!|>'"%@`]|\.\.\.|---)/;
const OTHER_TYPE = /^(?:~|null|true|false|yes|no|on|off|y|n|[-+.]?(?:\d|\.inf|\.nan).*|\.(?:inf|nan))$/i;
/** A colon before a space ends a key, a number sign after a space begins a comment. */
const SYNTAX = /:(?:\s|$)|\s#/;
const FLOW_SYNTAX = /[,[\]{}]|:(?=[,[\]{}])/;
/** Characters that YAML does not print: controls, the separators of lines, the mark of byte order. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]/u;

/** A text as a scalar; within `{ }` more characters need quotes. */
export function writeText(text: string, isInFlow = false): string {
  const isPlain =
    text !== '' &&
    text === text.trim() &&
    !INDICATOR.test(text) &&
    !OTHER_TYPE.test(text) &&
    !SYNTAX.test(text) &&
    !UNPRINTABLE.test(text) &&
    !(isInFlow && FLOW_SYNTAX.test(text));
  return isPlain ? text : quote(text);
}

/** JSON is YAML, but for characters that YAML wants escaped; half a surrogate pair has no meaning in any file. */
const quote = (text: string): string =>
  JSON.stringify(text.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
