/** A text and the position of the caret in it. */
type TextWithCaret = { text: string; caret: number };

/** Removes characters that are not allowed, one by one, then cuts to `maxLength`. (rules P24) */
export function filterText(typed: TextWithCaret, allowed: RegExp, maxLength = Number.POSITIVE_INFINITY): TextWithCaret {
  const filter = (text: string) =>
    Array.from(text)
      .filter((character) => allowed.test(character))
      .join('');
  const text = filter(typed.text).slice(0, maxLength);
  return { text, caret: Math.min(filter(typed.text.slice(0, typed.caret)).length, text.length) };
}
