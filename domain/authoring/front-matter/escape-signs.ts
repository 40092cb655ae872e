/** Signs of the format that are meant as text. */
export const escapeSigns = (text: string): string =>
  text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/[*~`]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\[(?=\^)|\](?=\()|<(?=[A-Za-z/!?])/g, '\\$&');

/** A text as an item of a list, numbered if it is. */
export function listItem(text: string): string {
  const [number = ''] = /^\d{1,2}[.)] +/.exec(text) ?? [];
  const content = escapeSigns(text.slice(number.length))
    .replace(/^[#>+-]/, '\\$&')
    // Only signs are escaped: before a digit, a backslash would be shown.
    .replace(/^(\d{1,9})(?=[.)](?: |$))/, '$1\\');
  return `${number === '' ? '- ' : number}${content}`;
}
