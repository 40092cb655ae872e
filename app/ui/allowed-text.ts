/** What is left of a text when characters that may not stand in a field are taken out, and where the caret stands in it. */
type AllowedText = { text: string; caret: number };

/** Characters are tested one by one; what is too long then is cut. (rules P24) */
export function allowText(typed: AllowedText, allowed: RegExp, longest = Number.POSITIVE_INFINITY): AllowedText {
  const keep = (text: string) =>
    Array.from(text)
      .filter((sign) => allowed.test(sign))
      .join('');
  const text = keep(typed.text).slice(0, longest);
  return { text, caret: Math.min(keep(typed.text.slice(0, typed.caret)).length, text.length) };
}
